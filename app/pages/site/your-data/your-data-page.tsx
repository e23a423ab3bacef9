import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { company } from '#content/company.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return {
    link: query.get('link') ?? '',
    step: query.get('step') === 'code' ? 'code' : 'link',
    problem: query.get('problem'),
  } as const
}

/** Where a person downloads the answer to a request of access, with a link and a code. */
export default function YourDataPage() {
  const { link, step, problem } = useLoaderData<typeof loader>()
  return (
    // High enough that a line more or less, while the typeface comes, does not move the footer.
    <section className="mx-auto min-h-[70svh] max-w-2xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
      <title>{`Download your data | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">Download your data</h1>
      {link ? (
        <>
          {problem && <Problem problem={problem} />}
          {step === 'code' ? <CodeForm link={link} problem={problem} /> : <AskForm link={link} />}
        </>
      ) : (
        <p className="mt-4">Open this page with the link from our email.</p>
      )}
      <p className="mt-8 text-ink-2">
        The link has ended, or no code arrives? Write to{' '}
        <a className="underline" href={`mailto:${company.privacyEmail}`}>
          {company.privacyEmail}
        </a>{' '}
        or call{' '}
        <a className="whitespace-nowrap underline" href={company.phone.href}>
          {company.phone.display}
        </a>
        .
      </p>
    </section>
  )
}

function Problem({ problem }: { problem: string }) {
  return (
    <p role="alert" className="mt-6 rounded-field bg-alarm p-4 text-on-alarm">
      {problem === 'many'
        ? 'Too many tries in the last hour. Please try again later.'
        : 'This code does not work, or the link has ended. Check the code, or ask for a new one.'}
    </p>
  )
}

function AskForm({ link }: { link: string }) {
  return (
    <form method="post" action="/functions/v1/data-download-code" className="mt-4 grid gap-5">
      <input type="hidden" name="link" value={link} />
      <p>To make sure that it is you, we send a code to the email address of your request.</p>
      <Button type="submit" variant="orange" className="justify-self-start max-sm:w-full">
        Email me a code
      </Button>
    </form>
  )
}

/** A plain form: the browser saves the file and stays on the page. */
function CodeForm({ link, problem }: { link: string; problem: string | null }) {
  return (
    <>
      <form method="post" action="/functions/v1/data-download" className="mt-4 grid gap-5">
        <input type="hidden" name="link" value={link} />
        <p>
          If the link works, a code is on its way to the email address of your request. It works for
          15 minutes, once for each file.
        </p>
        <Field
          name="code"
          label="Code"
          hint="8 letters and digits, as in 7K2M-94QD"
          className="max-w-xs"
        >
          {(control) => (
            <Input
              {...control}
              required
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              autoFocus={problem === 'code'}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="file"
            value="letter"
            variant="orange"
            className="max-sm:w-full"
          >
            Download the letter (PDF)
          </Button>
          <Button
            type="submit"
            name="file"
            value="data"
            variant="outline"
            className="max-sm:w-full"
          >
            Download the data (JSON)
          </Button>
        </div>
      </form>
      <form method="post" action="/functions/v1/data-download-code" className="mt-4">
        <input type="hidden" name="link" value={link} />
        <Button type="submit" variant="link">
          Email me a new code
        </Button>
      </form>
    </>
  )
}
