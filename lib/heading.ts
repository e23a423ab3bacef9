/** A chapter of a text, and the id by which one can link to it. */
export interface Heading {
  id: string
  text: string
}
