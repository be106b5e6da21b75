import { deleteComment, updateComment } from "#lib/api/comments";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateComment, deleteComment);
