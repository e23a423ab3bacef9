import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names; of two that contradict each other the later wins. Only in the families below, which
 * is all that our parts let others change: a package that knows every class weighs 8 kB.
 */
export function classNames(...inputs: ClassValue[]): string {
  const joined = clsx(inputs)
  const known = merged.get(joined)
  if (known !== undefined) return known
  const result = merge(joined)
  merged.set(joined, result)
  return result
}

const merged = new Map<string, string>()

const families: [form: RegExp, name: string, decidesAlso?: string[]][] = [
  [/^((inline-)?(block|flex|grid)|hidden)$/, 'display'],
  [/^bg-/, 'bg'],
  [/^border-(?!\d|[trblxy](-|$)|dashed$|collapse$|separate$|spacing-)/, 'border colour'],
  [/^text-(xs|sm|base|lg|\d?xl)$/, 'text size'],
  [/^text-(left|center|right)$/, 'text align'],
  [/^text-(?!xs$|sm$|base$|lg$|\d?xl$|balance$|\[)/, 'text colour'],
  [/^font-(normal|medium|semibold|bold)$/, 'font weight'],
  [/^size-/, 'size', ['w', 'h']],
  [/^p-/, 'p', ['px', 'py', 'pt', 'pr', 'pb', 'pl']],
  [/^px-/, 'px', ['pr', 'pl']],
  [/^py-/, 'py', ['pt', 'pb']],
  ...[
    'w',
    'h',
    'min-w',
    'min-h',
    'max-w',
    'max-h',
    'pt',
    'pr',
    'pb',
    'pl',
    'opacity',
    'overflow',
  ].map((name): [RegExp, string] => [new RegExp(`^${name}-(?![xy]-)`), name]),
  [/^justify-(?!items-|self-)/, 'justify'],
]

function merge(joined: string): string {
  const decided = new Set<string>()
  const kept = joined
    .split(' ')
    .toReversed()
    .filter((one) => {
      // hover:bg-fill contradicts hover:bg-line, but not bg-line.
      const utility = one.replace(/^.*:/, '')
      const family = families.find(([form]) => form.test(utility))
      if (!family) return true
      const when = one.slice(0, -utility.length)
      const [, name, decidesAlso = []] = family
      if (decided.has(when + name)) return false
      for (const each of [name, ...decidesAlso]) decided.add(when + each)
      return true
    })
  return kept.toReversed().join(' ')
}
