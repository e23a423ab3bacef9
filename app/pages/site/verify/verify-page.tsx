import { type ChangeEvent, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { company } from '#content/company.ts'
import { DocumentHash, type Verification } from '#features/proposals/schema.ts'
import { londonText } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { proposalChannel } from '../proposal/proposal-channel.ts'
import { Signatures } from '../proposal/standing.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const typed = query.get('sha256')?.trim().toLowerCase() ?? ''
  const asked = DocumentHash.safeParse({ sha256: typed })
  return {
    typed,
    isWrong: typed !== '' && !asked.success,
    found: asked.success
      ? await context.get(proposalChannel).verify(asked.data.sha256)
      : ('unasked' as const),
  }
}

/** Whether a PDF is exactly what was sent or signed. The file itself stays where it is. */
export default function VerifyPage() {
  const { typed, isWrong, found } = useLoaderData<typeof loader>()
  return (
    <section className="mx-auto min-h-[70svh] max-w-3xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
      <title>{`Check a signed file | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-5xl">Check a signed file</h1>
      <p className="mt-4 text-lg text-ink-2">
        Choose a proposal that you got from us as a PDF. We tell you whether it is unchanged, who
        signed it and when.
      </p>
      <FileChoice />
      <Form action="/verify" className="mt-8 grid gap-4">
        <Field
          name="sha256"
          label="Or enter its SHA-256"
          hint="64 digits and letters from a to f"
          error={isWrong ? 'A SHA-256 has 64 digits and letters from a to f' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              key={typed}
              defaultValue={typed}
              maxLength={80}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start max-sm:w-full">
          Check it
        </Button>
      </Form>
      <div role="status">{found !== 'unasked' && <Result found={found} />}</div>
    </section>
  )
}

function FileChoice() {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [over, setOver] = useState(false)
  const check = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const sha256 = [...new Uint8Array(hash)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    await navigate(`/verify?sha256=${sha256}`, { preventScrollReset: true })
  }
  return (
    <label
      className={`mt-8 grid cursor-pointer gap-2 rounded-card border-2 border-dashed p-8 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-3 noscript:hidden ${over ? 'border-orange bg-card' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void check(event.dataTransfer.files[0])
      }}
    >
      <span className="text-lg font-semibold">{name || 'Choose a PDF, or drop it here'}</span>
      <span className="text-ink-2">
        Your browser works out its SHA-256. The file stays on your device.
      </span>
      <input
        type="file"
        accept="application/pdf"
        className="sr-only"
        onChange={(event: ChangeEvent<HTMLInputElement>) => void check(event.target.files?.[0])}
      />
    </label>
  )
}

const boxStyle = 'mt-10 rounded-card border bg-card p-6'

function Result({ found }: { found: Verification | 'unavailable' }) {
  if (found === 'unavailable') {
    return (
      <div className={`${boxStyle} border-line`}>
        <h2 className="text-2xl">This cannot be checked now</h2>
        <p className="mt-2">Please try again in a minute.</p>
      </div>
    )
  }
  if (!found.known) {
    return (
      <div className={`${boxStyle} border-alarm`}>
        <h2 className="text-2xl">We do not know this file</h2>
        <p className="mt-2">
          It is not ours, or it was changed after it was sent or signed. Compare it with the copy in
          your email, or call us on {company.phone.display}.
        </p>
      </div>
    )
  }
  if (found.broken) {
    return (
      <div className={`${boxStyle} border-alarm`}>
        <h2 className="text-2xl">We cannot vouch for this file</h2>
        <p className="mt-2">
          It looks like {found.reference}, version {found.number}, but our own records of it do not
          agree with each other. Please call us on {company.phone.display}.
        </p>
      </div>
    )
  }
  return (
    <div className={`${boxStyle} border-leaf`}>
      <h2 className="text-2xl">
        {found.kind === 'signed' ? 'Unchanged: signed by both sides' : 'Unchanged'}
      </h2>
      <p className="mt-2 wrap-anywhere">
        This is our proposal {found.reference}, version {found.number}, for {found.company}, exactly
        as {found.kind === 'signed' ? 'it was signed' : 'we sent it'}. Sent on{' '}
        {londonText(found.sentAt, { dateStyle: 'long' })}.
      </p>
      {found.signatures.length > 0 ? (
        <Signatures signatures={found.signatures} />
      ) : (
        <p className="mt-3 font-medium">Nobody has signed it.</p>
      )}
    </div>
  )
}
