import { answerSignIn } from "#lib/opened";

export { answerSignIn as GET, answerSignIn as POST };
