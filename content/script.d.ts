/** A script as text, made by tools/vite-script.ts. */
declare module '*?script' {
  const code: string
  export default code
}
