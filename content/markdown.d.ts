/**
 * Markdown becomes HTML at build time; {{phone}} and the like become the facts of company.ts. What is
 * said about the text stands above it, between two lines of dashes.
 */
declare module '*.md' {
  export const html: string
  export const headings: import('#lib/heading.ts').Heading[]
  export const about: Record<string, string> & { words: number }
}
