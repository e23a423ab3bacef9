/** The Message-ID of an email of ours: the same email has the same one, however often it is sent. */
export function messageIdOf(mailId: string, from: string): string {
  return `<${mailId}@${domainOf(from)}>`
}

/** The ids of those emails of ours that are among these Message-IDs. */
export function mailIdsIn(messageIds: readonly string[], from: string): string[] {
  const ours = domainOf(from).toLowerCase()
  return messageIds.flatMap((messageId) => {
    const [, id, domain] = form.exec(messageId.toLowerCase()) ?? []
    return id && domain === ours ? [id] : []
  })
}

const form = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^>]+)>$/
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
