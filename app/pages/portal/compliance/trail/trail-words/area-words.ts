/** How the trail is said in words, for one part of the product. */
export interface AreaWords {
  /** By audit action, read after the name of who did it: "Ada approved the account". */
  deeds: Readonly<Record<string, string>>
  /** What can be done something to, by its kind. */
  subjects: Readonly<Record<string, string>>
}
