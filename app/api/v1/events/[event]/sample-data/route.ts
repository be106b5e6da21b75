import { getSampleData, removeSampleData } from "#lib/api/sampleData";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getSampleData, removeSampleData);
