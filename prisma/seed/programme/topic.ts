export type Topic = { title: string; description: string; track: string };
