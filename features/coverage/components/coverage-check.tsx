import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { pathOfPlace, places } from '#content/places.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Coverage, coverageOf, longestPostcode } from '../policy.ts'

/**
 * Asks for a postcode and says whether we look after machines there. The question is a query of the
 * page, so it works without JavaScript; with it, the answer is found in the browser.
 */
export function CoverageCheck(props: {
  /** The page that it stands on. */
  page: string
  /** What was asked, if something was. */
  postcode: string | undefined
}) {
  const { page, postcode } = props
  const field = useRef<HTMLInputElement>(null)
  // The back button brings an earlier question; the field follows, unless somebody is typing.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) {
      field.current.value = postcode ?? ''
    }
  }, [postcode])
  const coverage = postcode === undefined ? undefined : coverageOf(postcode)
  const error =
    coverage?.answer === 'not a postcode'
      ? 'That does not look like a UK postcode. Try one like M1 1AE, or only its first half, M1.'
      : undefined
  return (
    <div id="coverage" className="scroll-mt-8">
      <Form action={`${page}#coverage`} replace preventScrollReset noValidate>
        <Field name="postcode" label="Your postcode" error={error}>
          {(control) => (
            <div className="flex gap-3 max-sm:flex-col">
              <Input
                {...control}
                ref={field}
                defaultValue={postcode}
                placeholder="M1 1AE"
                autoComplete="postal-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={longestPostcode}
                className="sm:max-w-60"
              />
              <Button type="submit" className="min-h-12">
                Check
              </Button>
            </div>
          )}
        </Field>
      </Form>
      <div role="status" className="mt-4">
        {coverage && coverage.answer !== 'not a postcode' && (
          <Answer coverage={coverage} postcode={postcode ?? ''} />
        )}
      </div>
    </div>
  )
}

function Answer(props: {
  coverage: Exclude<Coverage, { answer: 'not a postcode' }>
  postcode: string
}) {
  const { coverage, postcode } = props
  const query = new URLSearchParams({ intent: 'quote', postcode })
  const quote = <TextLink to={`/?${query}#contact`}>ask for a free site assessment</TextLink>
  if (coverage.answer === 'served') {
    return (
      <Panel className="bg-leaf-soft" title={`Yes, we serve ${coverage.district}.`}>
        It belongs to our{' '}
        <TextLink to={pathOfPlace(coverage.place)}>{places[coverage.place]} area</TextLink>. Next,{' '}
        {quote}.
      </Panel>
    )
  }
  if (coverage.answer === 'soon') {
    return (
      <Panel className="bg-amber-soft" title={`Soon. ${coverage.district} is on our list.`}>
        We do not look after machines there yet, and there is no date. You are welcome to {quote}{' '}
        anyway, and we will tell you what is possible.
      </Panel>
    )
  }
  return (
    <Panel className="bg-blue-soft" title={`Not yet. ${coverage.district} is not on our list.`}>
      We do not look after machines there yet. You are welcome to {quote} anyway: tell us where the
      building is, and we will tell you whether we can take it on.
    </Panel>
  )
}

function Panel(props: { className: string; title: string; children: React.ReactNode }) {
  return (
    <div className={`rounded-card p-6 ${props.className}`}>
      <p className="font-display text-xl font-bold tracking-tight">{props.title}</p>
      <p className="mt-1">{props.children}</p>
    </div>
  )
}
