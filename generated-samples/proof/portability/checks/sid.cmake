# sid: a machine of Debian's unstable release that has nothing yet, and what a newcomer types there,
# on all its MPIs.
set(PORTABILITY_TESTS newcomer)
set(PORTABILITY_RELEASE sid)
set(PORTABILITY_TOOLS debootstrap unshare git)
