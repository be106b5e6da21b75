export type NameRow = [name: string, country: string, city: string];
export type NamesByCategory = Record<string, NameRow[]>;
