/** Reads the site in a real browser: Chromium, headless, which never asks another host. */
package org.shimwright.sample.site;
