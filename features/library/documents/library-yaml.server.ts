import { type Document, isNode, LineCounter, parseDocument, stringify } from 'yaml'
import { type FileProblem, LibraryFile } from '../policy/library-file.server.ts'

export type ReadLibrary = { file: LibraryFile } | { problems: Record<string, string> }

/** A file as its schema reads it, or what is wrong with it, by line and path; `found` as well. */
export function readLibraryYaml(text: string, found: readonly FileProblem[] = []): ReadLibrary {
  const lines = new LineCounter()
  // Brackets within brackets take long to read, and a list of codes needs one pair.
  if ((text.match(/[[{]/g)?.length ?? 0) > mostBrackets) return { problems: nested }
  try {
    const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' })
    const broken = [...document.errors, ...document.warnings].slice(0, mostProblems)
    if (broken.length > 0) {
      const words = broken.map(({ pos: [at], message }) => [
        `line ${lines.linePos(at).line}`,
        message.split('\n')[0] ?? '',
      ])
      return { problems: Object.fromEntries(words) }
    }
    // A file of a few lines could stand for more than fits into memory.
    const parsed = LibraryFile.safeParse(document.toJS({ maxAliasCount: 0 }))
    const problems = parsed.error?.issues.map(problemOf) ?? found
    if (parsed.data && problems.length === 0) return { file: parsed.data }
    const words = problems.slice(0, mostProblems).map(({ path, message }) => {
      const line = `line ${lineOf(document, path, lines)}`
      return [[line, path.join('.')].filter(Boolean).join(', '), message]
    })
    return { problems: Object.fromEntries(words) }
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error
    return { problems: nested }
  }
}

const mostProblems = 100
const mostBrackets = 10_000
const nested = { file: 'Please use no anchors, aliases or deep nesting' }

type Issue = NonNullable<ReturnType<typeof LibraryFile.safeParse>['error']>['issues'][number]

const problemOf = (issue: Issue): FileProblem =>
  issue.code === 'unrecognized_keys'
    ? { path: [...issue.path, issue.keys[0] ?? ''], message: 'There is no such field' }
    : { path: issue.path, message: issue.message }

/** That of the nearest part of the path that the file has. */
function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

export const writeLibraryYaml = (file: LibraryFile) =>
  stringify(file, { lineWidth: 0, aliasDuplicateObjects: false })
