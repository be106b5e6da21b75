declare module "salesman.js" {
  export class Point {
    constructor(x: number, y: number);
  }
  export function solve(points: Point[], coolingRate?: number): number[];
}
