import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { environments } from '#content/environments.ts'
import { pathOfPlace, places } from '#content/places.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { bookingPath, timeWords } from '../booking/booking-path.ts'
import {
  type BuildingAnswer,
  type BuildingQuestion,
  type KnownCoverage,
  placeFor,
} from './building.ts'

/** The answer: whether we come there, which machine, and the first time at which we could. */
export function BuildingPanel(props: {
  question: BuildingQuestion
  answer: BuildingAnswer
  /** The first free time; nothing if there is none, or it cannot be had. */
  visit: string | undefined
}) {
  const { question, answer, visit } = props
  const { coverage, choice, plan } = answer
  const known = {
    postcode: question.postcode,
    site: question.environment,
    ...(choice && { people: question.people, machine: choice.machine.name }),
  }
  return (
    <div className="mt-4 animate-rise rounded-card bg-card p-5 sm:p-6">
      <dl className="grid gap-4">
        {coverage && <CoverageRow coverage={coverage} />}
        {choice && (
          <Row title="Your machine">
            <strong>
              {choice.count > 1 && `${choice.count} × `}
              {choice.machine.name}
            </strong>
            {`, for about ${choice.salesAWeek.toLocaleString('en-GB')} sales a week in ${environments[question.environment].kind}. `}
            <TextLink to={`/machines?${plan}#mix`}>See every shelf</TextLink>
          </Row>
        )}
        {coverage && (
          <Row title={placeFor(coverage) === 'site' ? 'First free visit' : 'First free call'}>
            {visit ? (
              <strong>{timeWords(visit)}</strong>
            ) : (
              <>
                No free time could be found online. Call us on{' '}
                <TextLink href={company.phone.href} className="whitespace-nowrap">
                  {company.phone.display}
                </TextLink>
                .
              </>
            )}
          </Row>
        )}
      </dl>
      {coverage && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          {visit && (
            <Link
              to={bookingPath({ start: visit, place: placeFor(coverage) }, known)}
              className={buttonStyle()}
            >
              {placeFor(coverage) === 'site' ? 'Book this visit' : 'Book this call'}
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          )}
          <TextLink to={`/?${new URLSearchParams({ ...known, intent: 'quote' })}#contact`}>
            Ask for a quote instead
          </TextLink>
        </div>
      )}
    </div>
  )
}

function CoverageRow({ coverage }: { coverage: KnownCoverage }) {
  const { answer, district } = coverage
  if (answer === 'served') {
    return (
      <Row title="Our area">
        <strong>{`Yes, we serve ${district}.`}</strong> It belongs to our{' '}
        <TextLink to={pathOfPlace(coverage.place)}>{places[coverage.place]} area</TextLink>.
      </Row>
    )
  }
  return (
    <Row title="Our area">
      <strong>
        {answer === 'soon'
          ? `Soon. ${district} is on our list.`
          : `Not yet. ${district} is not on our list.`}
      </strong>{' '}
      We have no machines there yet. Talk to us: we will tell you what is possible.
    </Row>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 sm:grid-cols-[8rem_1fr]">
      <dt className="text-sm leading-6 text-ink-2">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
