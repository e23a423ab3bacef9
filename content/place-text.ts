import type { Environment } from '#content/environments.ts'
import type { Question } from '#content/faqs.ts'
import type { pictures } from '#content/pictures.ts'

/** What the page of one place says. */
export interface PlaceText {
  title: string
  /** For search engines. */
  description: string
  intro: string
  areas: string[]
  /** The kinds of site that we suit there. */
  suits: { title: string; text: string }[]
  /** How a technician gets there. */
  route: string
  questions: Question[]
  /** The kind of building with which the planner begins there. */
  typical: Environment
  picture: keyof typeof pictures
  pictureAlt: string
}
