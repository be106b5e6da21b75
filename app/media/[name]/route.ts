import { answerPicture } from "#lib/app";

export const GET = answerPicture;
