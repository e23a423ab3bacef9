import { type Argument, type PropertyKey, parseSync, Visitor } from 'oxc-parser'

interface Place {
  start: number
  end: number
}

/**
 * The titles of the tests in a file that run, and the names of its filled lists, which are the cases of
 * a table. Anything but a plain `it`, `test`, `describe` or its `each` counts as skipped.
 */
export function liveTests(file: string, source: string): { titles: string[]; lists: string[] } {
  const tests: (Place & { title: string })[] = []
  const lists: string[] = []
  const skipped: Place[] = []
  const skips: Place[] = []
  const textOf = ({ start, end }: Place) => source.slice(start, end)
  new Visitor({
    CallExpression({ callee, arguments: [first, ...others], start, end }) {
      const called =
        callee.type === 'CallExpression' ? `${textOf(callee.callee)}()` : textOf(callee)
      if (/(^|\.)skip$/.test(called)) skips.push({ start, end })
      if (!/^(it|test|describe)\b/.test(called)) return
      // Without a function it is only planned, and options may skip it.
      const runs =
        /^\w+(\.each\(\))?$/.test(called) &&
        others.length > 0 &&
        others.every(({ type }) => type !== 'ObjectExpression')
      if (!runs) skipped.push({ start, end })
      const title = wordsOf(first)
      if (title && !called.startsWith('describe')) tests.push({ title, start, end })
    },
    Property({ key, value }) {
      const name = wordsOf(key)
      if (name && value.type === 'ArrayExpression' && value.elements.length > 0) lists.push(name)
    },
  }).visit(parseSync(file, source).program)
  const titles = tests
    .filter((test) => !skipped.some((outer) => holds(outer, test)))
    .filter((test) => !skips.some((inner) => inner.start > test.start && holds(test, inner)))
    .map(({ title }) => title)
  return { titles, lists }
}

function holds(outer: Place, inner: Place): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

function wordsOf(node: Argument | PropertyKey | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return
  return node.quasis[0]?.value.cooked ?? undefined
}
