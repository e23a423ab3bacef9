/** How a person is named: by their address until they have given a name. */
export const nameOf = (person: { fullName: string; email: string }) =>
  person.fullName || person.email
