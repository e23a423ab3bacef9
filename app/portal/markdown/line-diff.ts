export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** More than this many comparisons, and the middle is shown as replaced whole. */
const mostComparisons = 4_000_000

/** What was removed from one text and added by the other, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  return diffOf(before.split('\n'), after.split('\n'))
}

/** The same word by word, for a line that was changed a little; spaces are words of their own. */
export function wordDiff(before: string, after: string): DiffLine[] {
  return diffOf(before.split(/(\s+)/), after.split(/(\s+)/))
}

function diffOf(a: string[], b: string[]): DiffLine[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1
  }
  return [
    ...a.slice(0, start).map((text) => line('same', text)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text) => line('same', text)),
  ]
}

const line = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, text })

/** By the longest lines that both have in the same order. */
function middle(a: string[], b: string[]): DiffLine[] {
  if (a.length * b.length > mostComparisons) {
    return [...a.map((text) => line('removed', text)), ...b.map((text) => line('added', text))]
  }
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(line('same', a[i] ?? ''))
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(line('removed', a[i] ?? ''))
      i += 1
    } else {
      lines.push(line('added', b[j] ?? ''))
      j += 1
    }
  }
  return lines
}

export interface DiffPart {
  lines: DiffLine[]
  /** Lines without a change, of which nobody needs to see all. */
  hidden: number
}

/** The changes with a line or two around them; what is the same in between is counted. */
export function aroundChanges(lines: DiffLine[], context = 2): DiffPart[] {
  const isNear = (index: number) =>
    lines
      .slice(Math.max(0, index - context), index + context + 1)
      .some(({ kind }) => kind !== 'same')
  const parts: DiffPart[] = []
  for (const [index, one] of lines.entries()) {
    const last = parts.at(-1)
    if (isNear(index)) {
      if (last && last.hidden === 0) last.lines.push(one)
      else parts.push({ lines: [one], hidden: 0 })
    } else if (last && last.hidden > 0) last.hidden += 1
    else parts.push({ lines: [], hidden: 1 })
  }
  return parts
}

/** A line of a diff; for a replaced line, which of its words differ. */
export interface DiffRow extends DiffLine {
  words?: DiffLine[]
}

/** Lines that were changed, rather than removed here and added there, know their words. */
export function withWords(lines: readonly DiffLine[]): DiffRow[] {
  const rows: DiffRow[] = []
  for (let at = 0; at < lines.length; ) {
    const removed = runOf(lines, at, 'removed')
    const added = runOf(lines, at + removed.length, 'added')
    rows.push(...removed.map((one, index) => inWords(one, one, added[index])))
    rows.push(...added.map((one, index) => inWords(one, removed[index], one)))
    at += removed.length + added.length
    const same = runOf(lines, at, 'same')
    rows.push(...same)
    at += same.length
  }
  return rows
}

function runOf(lines: readonly DiffLine[], from: number, kind: DiffLine['kind']): DiffLine[] {
  let to = from
  while (lines[to]?.kind === kind) to += 1
  return lines.slice(from, to)
}

function inWords(
  shown: DiffLine,
  before: DiffLine | undefined,
  after: DiffLine | undefined,
): DiffRow {
  if (!before || !after) return shown
  const all = wordDiff(before.text, after.text)
  const kept = all.filter(({ kind, text }) => kind === 'same' && text.trim() !== '')
  // Two lines that have nothing in common are two lines.
  if (kept.length === 0) return shown
  return { ...shown, words: all.filter(({ kind }) => kind === 'same' || kind === shown.kind) }
}
