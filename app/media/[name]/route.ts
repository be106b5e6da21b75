import { answerPicture } from "#lib/opened";

export const GET = answerPicture;
