import { NothingHere } from "#components/office/NothingHere";
import { titled } from "../../officeWords";

export const generateMetadata = titled("shell.notFound");

export default NothingHere;
