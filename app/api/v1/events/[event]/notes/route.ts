import { createNote, listNotes } from "#lib/api/notes";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listNotes, createNote);
