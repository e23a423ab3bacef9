import type { Finding, FindingLevel } from '../schema.ts'

const mostFindings = 60

/** What is odd about a file. One that is odd on every line is not told line by line. */
export class Findings {
  readonly #list: Finding[] = []
  readonly #left = { error: 0, warning: 0, note: 0 }
  #errors = 0

  /** Begins with what is odd about the file as a whole. */
  constructor(before?: Findings) {
    for (const { level, words, line } of before?.list() ?? []) this.add(level, words, line)
  }

  add(level: FindingLevel, words: string, line: number | null = null): void {
    if (level === 'error') this.#errors += 1
    if (this.#list.length < mostFindings) this.#list.push({ level, line, words })
    else this.#left[level] += 1
  }

  /** What is true of many lines is said once. */
  once(level: FindingLevel, words: string): void {
    if (!this.#list.some((finding) => finding.words === words)) this.add(level, words)
  }

  get hasErrors(): boolean {
    return this.#errors > 0
  }

  /** The worst first, each level in the order of the file. */
  list(): Finding[] {
    const left = (['error', 'warning', 'note'] as const).filter((level) => this.#left[level] > 0)
    const more = left.map((level) => ({
      level,
      line: null,
      words: `And ${this.#left[level]} more of the same weight.`,
    }))
    const order = { error: 0, warning: 1, note: 2 }
    return [...this.#list, ...more].sort((a, b) => order[a.level] - order[b.level])
  }
}
