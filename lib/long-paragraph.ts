/** Of text without an empty line: what takes a renderer long to read takes people longer. */
export const longestParagraph = 8000

/** Whether a Markdown text has more in one go than that. Each row of a table is for itself. */
export const hasLongParagraph = (text: string) =>
  text.split(/\n[ \t]*\n/).some((part) => part.length > longestParagraph && isLong(part))

/**
 * A table cannot be broken with an empty line, and is read row by row. Only rows that surely are some
 * count so: what only looks like them is one paragraph to the renderer.
 */
function isLong(part: string): boolean {
  const lines = part.replace(/^\n+/, '').split('\n')
  const rows = rowsAtStart(lines)
  const rest = lines.slice(rows).join('\n')
  return rest.length > longestParagraph || lines.slice(0, rows).some(isLongLine)
}

const isLongLine = (line: string) => line.length > longestParagraph

/** How many lines from the first on are a table: its headings, the line under them, and its rows. */
function rowsAtStart([head = '', under = '', ...others]: readonly string[]): number {
  if (!row.test(head) || !ruled.test(under) || cellsOf(head) !== cellsOf(under)) return 0
  const end = others.findIndex((line) => !row.test(line))
  return 2 + (end === -1 ? others.length : end)
}

// From the margin: what is indented may belong to a list, and the rows after it may not.
const row = /^\|.*\|[ \t]*$/
const ruled = /^\|(?: *:?-+:? *\|)+[ \t]*$/
const cellsOf = (line: string) => line.replaceAll(/\\\|/g, '').split('|').length
