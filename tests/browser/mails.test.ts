import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { it } from 'vitest'
import { AccountMailBody } from '#features/accounts/components/account-mails.tsx'
import { ApplicationMailBody } from '#features/accounts/components/application-mail.tsx'
import { BookingMail } from '#features/bookings/components/booking-mail.tsx'
import { FeedbackAuthorMail } from '#features/feedback/components/author-mail.tsx'
import { FeedbackMail } from '#features/feedback/components/feedback-mail.tsx'
import { AnswerMail } from '#features/leads/components/answer-mail.tsx'
import { type EscalatedLead, EscalationMail } from '#features/leads/components/escalation-mail.tsx'
import { HeldMail } from '#features/leads/components/held-mail.tsx'
import {
  AcknowledgementMail,
  type CapturedLead,
  TeamMail,
} from '#features/leads/components/lead-mails.tsx'
import { eventually, openPage } from '#tests/kit/browser.ts'
import { feedbackRequest } from '#tests/kit/feedback-request.ts'

const word = 'w'.repeat(4000)
const name = 'n'.repeat(160)
const siteUrl = 'https://www.enix.example'
const now = new Date('2026-11-16T16:00:00Z')
const captured: CapturedLead = {
  reference: 'EN-7K2M-94QD',
  answerBy: '2026-11-16',
  isQuoted: true,
  siteUrl,
  lead: {
    wayIn: 'home',
    source: 'homepage_contact',
    intent: 'contact',
    promise: 'form',
    name,
    email: `${name}@engines.example`,
    company: name,
    message: word,
    details: { 'Field of work': name },
  },
}
const profile = {
  ...{ fullName: name, companyName: name, sitePostcode: 'M1 0ZZ', phone: '0161 496 0999' },
  ...{ decideBy: '2026-11-16', question: name, answer: word },
}
const escalated: EscalatedLead = {
  id: 'a',
  reference: 'EN-7K2M-94QD',
  wayIn: 'home',
  promise: 'form',
  dueAt: now,
}

/** Everything that carries words of somebody else, and the longest of our own. */
const mails: Record<string, ReactElement> = {
  team: createElement(TeamMail, { captured }),
  acknowledgement: createElement(AcknowledgementMail, { captured }),
  answer: createElement(AnswerMail, { title: name, text: `${siteUrl}/${word}` }),
  escalation: createElement(EscalationMail, { escalation: { leads: [escalated], now, siteUrl } }),
  held: createElement(HeldMail, {
    notice: { held: [{ heldFor: ['honeypot'], dueAt: now }], now, siteUrl },
  }),
  feedback: createElement(FeedbackMail, {
    feedback: feedbackRequest({ name, organisation: name, message: word }),
    captured,
  }),
  author: createElement(FeedbackAuthorMail, {
    mail: { about: 'preview', name, message: word, author: name, agree: siteUrl, refuse: siteUrl },
  }),
  booking: createElement(BookingMail, {
    letter: {
      subject: name,
      title: name,
      paragraphs: [word],
      facts: [['Site address', name]],
    },
  }),
  account: createElement(AccountMailBody, {
    mail: { to: name, name, state: 'more_needed', reason: word, link: siteUrl },
  }),
  application: createElement(ApplicationMailBody, {
    mail: { profile, email: name, isFirst: false, link: siteUrl },
  }),
}

it('no mail is wider than the window, however long a word somebody typed', async () => {
  const { page } = await openPage({ width: 390, javaScript: false })
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [mail, content] of Object.entries(mails)) {
      await page.setContent(`<!DOCTYPE html>${renderToStaticMarkup(content)}`)
      const widest = () =>
        page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll('*')].map(
              (part) => part.getBoundingClientRect().right,
            ),
          ),
        )
      await eventually(widest, `${mail} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
