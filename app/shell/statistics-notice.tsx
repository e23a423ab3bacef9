import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  agree,
  hasObjected,
  isUndecided,
  mayCount,
  mayTag,
  object,
  privacyControl,
  refuseTag,
} from '#app/tracker/consent.ts'
import { Button } from '#ui/button.tsx'

/** Between the notice and the edge of the window, and between it and what has the focus. */
const gapPx = 16

const openEvent = 'statistics-choice'

/** The footer's way back to the question, at any time. */
export function openStatisticsNotice() {
  dispatchEvent(new Event(openEvent))
}

/**
 * Says that visits are counted and how to object. It lies above the page and moves nothing. It
 * appears from nothing: what is at first invisible is never the largest paint of a page.
 */
export function StatisticsNotice() {
  const [open, setOpen] = useState<'by itself' | 'asked for'>()
  const notice = useRef<HTMLElement>(null)
  /** Where the visitor was who asked for it. */
  const asker = useRef<Element>(null)
  useEffect(() => {
    if (isUndecided(window.statistics)) setOpen('by itself')
    const show = () => {
      asker.current = document.activeElement
      setOpen('asked for')
    }
    // The answer of another tab is one here.
    const look = () => isUndecided(window.statistics) || setOpen(undefined)
    addEventListener(openEvent, show)
    addEventListener('storage', look)
    return () => {
      removeEventListener(openEvent, show)
      removeEventListener('storage', look)
    }
  }, [])
  useEffect(() => {
    if (open === 'asked for') notice.current?.focus()
  }, [open])
  useEffect(() => {
    if (!open || !notice.current) return
    // What has the focus is scrolled to above it, so that nobody types where they cannot see.
    const page = document.documentElement
    page.style.scrollPaddingBottom = `${notice.current.offsetHeight + 2 * gapPx}px`
    // What comes later, such as free times, moves a field that has the focus by then.
    const moved = new ResizeObserver(() => {
      const field = document.querySelector('main :focus')
      const [at, under] = [field, notice.current].map((part) => part?.getBoundingClientRect())
      if (field && at && under && at.bottom > under.top && at.top < under.bottom) {
        field.scrollIntoView({ block: 'nearest' })
      }
    })
    moved.observe(document.body)
    return () => {
      moved.disconnect()
      page.style.scrollPaddingBottom = ''
    }
  }, [open])
  if (!open) return null
  const close = () => {
    setOpen(undefined)
    if (open === 'asked for') (asker.current as HTMLElement | null)?.focus()
  }
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Statistics"
      onKeyDown={({ key }) => open === 'asked for' && key === 'Escape' && close()}
      className="fixed bottom-4 left-4 z-30 w-84 max-w-[calc(100vw-6.5rem)] animate-appear rounded-card border border-line bg-float p-4 text-sm sm:p-5 text-ink shadow-float outline-none print:hidden"
    >
      <Question settings={window.statistics} close={close} />
    </section>
  )
}

type Settings = Window['statistics']

interface Answer {
  label: string
  choose?: () => void
}

function Question({ settings, close }: { settings: Settings; close: () => void }) {
  const { text, answers, more } = questionOf(settings)
  const button = ({ label, choose }: Answer, variant: 'outline' | 'link') => (
    <Button
      key={label}
      variant={variant}
      size="sm"
      onClick={() => {
        choose?.()
        close()
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p>
        {text}{' '}
        <Link to="/privacy-policy#statistics" className="underline">
          What we count
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {answers.map((answer) => button(answer, 'outline'))}
      </div>
      {more && <div className="mt-2">{button(more, 'link')}</div>}
    </>
  )
}

/** What to say and to offer, by what holds now. */
function questionOf(settings: Settings): { text: string; answers: Answer[]; more?: Answer } {
  if (privacyControl()) {
    return {
      text: 'Your browser asks not to be counted (Global Privacy Control), so you are not.',
      answers: [{ label: 'OK' }],
    }
  }
  const { tag } = settings
  const countMe = { label: 'Count me', choose: () => accept('counting') }
  if (hasObjected()) {
    return {
      text: 'Statistics are turned off: your visits are not counted.',
      answers: [{ label: 'Keep them off' }, countMe],
    }
  }
  const nobody = { label: 'Do not count me at all', choose: stopAll }
  if (tag) {
    const others = new URL(tag).hostname
    if (mayTag(settings)) {
      return {
        text: `We count visits ourselves, and ${others} measures yours, too, as you agreed.`,
        answers: [{ label: 'Stop that', choose: stopTag }, { label: 'Keep it' }],
        more: nobody,
      }
    }
    const accepting = { label: 'Accept', choose: () => accept('counting', 'tag') }
    if (!mayCount(settings)) {
      return {
        text: `May we count your visits, and may ${others}, another company, measure them, too?`,
        answers: [{ label: 'Reject', choose: object }, accepting],
        more: { label: 'Count me, without the other company', choose: countAlone },
      }
    }
    return {
      text: `We count visits ourselves, without cookies. May ${others}, another company, measure yours, too?`,
      answers: [{ label: 'Reject', choose: refuseTag }, accepting],
      more: nobody,
    }
  }
  if (!mayCount(settings)) {
    return {
      text: 'May we count your visits? We do it ourselves, without cookies, and tell nobody else.',
      answers: [{ label: 'No', choose: object }, countMe],
    }
  }
  return {
    text: 'We count visits ourselves and tell nobody else: no cookies, only a few entries in your browser.',
    answers: [
      { label: 'Turn off statistics', choose: object },
      { label: 'OK', choose: () => accept('counting') },
    ],
  }
}

function accept(...to: ('counting' | 'tag')[]) {
  for (const each of to) agree(each)
  dispatchEvent(new Event('statistics-agreed'))
}

function countAlone() {
  refuseTag()
  accept('counting')
}

function stopTag() {
  refuseTag()
  withoutTag()
}

function stopAll() {
  object()
  withoutTag()
}

/** A script that runs cannot be taken back, but the page can be loaded anew without it. */
function withoutTag() {
  if (document.querySelector('script[data-tag]')) location.reload()
}
