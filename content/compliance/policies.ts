import { type PolicyReader, policyReaders } from '#lib/compliance-words.ts'

/** A policy that comes with the software, in our own words, to begin from. */
export interface ExamplePolicy {
  title: string
  readers: PolicyReader[]
  reviewMonths: number
  /** Codes of the controls that it lays down. */
  controls: string[]
  /** Markdown. */
  body: string
}

interface PolicyFile {
  about: Record<string, string>
  source: string
}

const files = import.meta.glob<PolicyFile>('./policies/*.md', { query: '?source', eager: true })

/** Every file in content/compliance/policies. */
export const examplePolicies: ExamplePolicy[] = Object.entries(files)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([file, { about, source }]) => ({
    title: factOf(file, about, 'title'),
    readers: readersOf(file, factOf(file, about, 'readers')),
    reviewMonths: Number(factOf(file, about, 'reviewMonths')),
    controls: factOf(file, about, 'controls')
      .split(',')
      .map((code) => code.trim()),
    body: source.trim(),
  }))

function factOf(file: string, about: Record<string, string>, name: string): string {
  const value = about[name]
  if (!value) throw new Error(`The policy ${file} does not say its ${name}`)
  return value
}

function readersOf(file: string, text: string): PolicyReader[] {
  return text.split(',').map((name) => {
    const reader = policyReaders.find((role) => role === name.trim())
    if (!reader) throw new Error(`The policy ${file} is for nobody called ${name}`)
    return reader
  })
}
