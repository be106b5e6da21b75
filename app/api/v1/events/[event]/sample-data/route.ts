import { getSampleData, removeSampleData } from "#lib/api/sampleData";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getSampleData, removeSampleData);
