import { answerSignIn } from "#lib/app";

export { answerSignIn as GET, answerSignIn as POST };
