import { testTaxRules } from "#lib/api/taxRules";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(testTaxRules);
