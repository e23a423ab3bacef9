/** What the actions of those who read, and changed nothing, end in. */
export const readingEnd = '[._](read|taken|exported)$'
