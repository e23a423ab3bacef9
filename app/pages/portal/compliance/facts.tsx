import type { ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/** What is known of a thing, each beside its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="whitespace-pre-wrap font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
