import { CopyButton } from '#app/pages/portal/account/security/copy-button.tsx'
import type { TrailSeal, TrailView } from '#features/trail/schema.ts'
import { classNames } from '#ui/class-names.ts'
import { entryFacts } from './trail-words/entry-facts.ts'

/** An opened entry: its place in the chain, and everything that was recorded. */
export function TrailEntry({ entry }: { entry: TrailView }) {
  return (
    <div className="grid gap-6 whitespace-normal">
      <Seal seal={entry.seal} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {entryFacts(entry).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  )
}

function Seal({ seal }: { seal: TrailSeal | null }) {
  if (!seal) {
    return (
      <p className="text-ink-2">
        It had no seal when this list was loaded. An entry is sealed within five seconds: if it
        still has none after that, check the whole trail.
      </p>
    )
  }
  const { number, hash, previous } = seal
  return (
    <dl className="grid gap-4">
      <Fact name="Number in the chain">{number.toLocaleString('en-GB')}</Fact>
      <HashFact name="Hash" label="Copy the hash" hash={hash} />
      {previous === null ? (
        <Fact name="Previous hash">It is not there any more: check the whole trail.</Fact>
      ) : (
        <HashFact name="Previous hash" label="Copy the previous hash" hash={previous} />
      )}
    </dl>
  )
}

function HashFact(props: { name: string; label: string; hash: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{props.name}</dt>
      <dd className="mt-0.5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="min-w-0 font-mono text-xs wrap-anywhere select-all">{props.hash}</span>
        <CopyButton text={props.hash} label={props.label} />
      </dd>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className={classNames('mt-0.5 wrap-anywhere', isHash(children) && 'font-mono text-xs')}>
        {children}
      </dd>
    </div>
  )
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)
