// The page of the site and the document of the code are one text, so they cannot differ.
import { headings, html } from '../docs/forecasting.md'

export const forecasting = {
  about: {
    title: 'How we forecast',
    description:
      'How we work out what each machine will sell, what we decide by it, how wrong we were beside simple methods, and what our forecasts do not know.',
  },
  headings: headings.slice(1),
  /** The page has a title of its own. */
  html: html.replace(/^<h2.*?<\/h2>/, ''),
}
