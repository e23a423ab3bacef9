/** Patterns of the redirect list: * stops at a dot or a slash, ** does not, ? is one character. */
export function globPattern(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|[*?]|[\\^$.|+()[\]{}]/g, (found) => {
    if (found === '**') return '.*'
    if (found === '*') return '[^./]*'
    if (found === '?') return '[^./]'
    return `\\${found}`
  })
  return new RegExp(`^${source}$`)
}
