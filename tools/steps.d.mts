// steps.mjs is plain JavaScript, because it runs before anything is installed. What TypeScript uses of it:
export const root: string
export function node(): string
export const sampleStep: string[]
