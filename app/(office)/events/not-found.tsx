import { NoSuchEvent } from "#components/office/NoSuchEvent";
import { titled } from "../officeWords";

export const generateMetadata = titled("shell.notFound");

export default NoSuchEvent;
