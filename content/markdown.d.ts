/** Markdown becomes HTML at build time; {{phone}} and the like become the facts of company.ts. */
declare module '*.md' {
  const html: string
  export default html
}
