import { reopenBankLine } from "#lib/api/bankStatements";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(reopenBankLine);
