export function mark(x: number, y: number, size: number, colour: string): string
export function wordmarkWidth(xHeight: number): number
export function wordmark(
  x: number,
  y: number,
  xHeight: number,
  colour: string,
  dotColour?: string,
): string
export function logo(
  x: number,
  y: number,
  xHeight: number,
  markColour: string,
  colour: string,
  dotColour?: string,
): string
export function logoWidth(xHeight: number): number
