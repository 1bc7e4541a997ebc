/* Objects whose freeing functions return something. */
typedef struct box box;
typedef box reel, line, door, gate;
box *tide_box(int32_t fault);
int64_t tide_close_box(box *box);
reel *tide_reel(int32_t fault);
int tide_close_reel(reel *reel);
line *tide_line(int32_t fault);
int tide_close_line(line *line);
door *tide_door(int32_t fault);
int tide_close_door(door *door);
gate *tide_gate(int32_t fault);
bool tide_close_gate(gate *gate);
int32_t tide_open(void);
void tide_mend(int32_t fault);
