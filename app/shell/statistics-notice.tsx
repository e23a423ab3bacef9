import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  agree,
  hasChosen,
  mayCount,
  mayTag,
  object,
  privacyControl,
  refuseTag,
} from '#app/tracker/consent.ts'
import { Button } from '#ui/button.tsx'

const openEvent = 'statistics-choice'

/** The footer's way back to the question, at any time. */
export function openStatisticsNotice() {
  dispatchEvent(new Event(openEvent))
}

/**
 * Says that visits are counted and how to object. It lies above the page and moves nothing; it comes
 * with the code of the page, so nothing is painted later because of it.
 */
export function StatisticsNotice() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const { tag = '' } = window.statistics ?? {}
    setOpen(!privacyControl() && !(hasChosen('counting') && (!tag || hasChosen('tag'))))
    const show = () => setOpen(true)
    addEventListener(openEvent, show)
    return () => removeEventListener(openEvent, show)
  }, [])
  if (!open || !window.statistics) return null
  return (
    <section
      aria-label="Statistics"
      className="fixed bottom-4 left-4 z-30 w-84 max-w-[calc(100vw-6.5rem)] rounded-card border border-line bg-float p-5 text-sm text-ink shadow-float print:hidden"
    >
      <Question settings={window.statistics} close={() => setOpen(false)} />
    </section>
  )
}

type Settings = NonNullable<Window['statistics']>

function Question({ settings, close }: { settings: Settings; close: () => void }) {
  const answer = (choose: () => void) => () => {
    choose()
    close()
  }
  const counted = mayCount(settings)
  return (
    <>
      <p>
        {settings.optIn && !counted
          ? 'May we count this visit? We do it ourselves, without cookies, and tell nobody else.'
          : counted
            ? 'We count visits ourselves, without cookies, and tell nobody else.'
            : 'Your visits are not counted.'}{' '}
        {settings.tag !== '' &&
          'With your consent, a measuring service of another company counts, too. '}
        <Link to="/privacy-policy#statistics" className="underline">
          What we count
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="outline" size="sm" onClick={answer(object)}>
          {settings.tag ? 'Reject' : 'Object'}
        </Button>
        <Button variant="outline" size="sm" onClick={answer(() => accept(settings))}>
          {settings.tag ? 'Accept' : counted ? 'All right' : 'Count me'}
        </Button>
      </div>
      {settings.tag !== '' && counted && !mayTag(settings) && (
        <Button variant="link" size="sm" className="mt-2" onClick={answer(refuseTag)}>
          Count here, but tell nobody else
        </Button>
      )}
    </>
  )
}

function accept(settings: Settings) {
  agree('counting')
  if (settings.tag) agree('tag')
  dispatchEvent(new Event('statistics-agreed'))
}
