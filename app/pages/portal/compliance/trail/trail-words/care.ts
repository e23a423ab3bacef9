import type { AreaWords } from './area-words.ts'

/** What clients ask for and get. */
export const care: AreaWords = {
  deeds: {
    'agreement.accepted': 'accepted the partnership agreement for the machine',
    'care.erased': 'erased a client’s messages',
    'document.added': 'added a document',
    'document.removed': 'removed a document',
    'host_share.set': 'set the share of the company',
    'product_request.answered': 'answered a wish for a product',
    'product_request.made': 'asked for a product',
    'product_request.unvoted': 'took back a vote for a product',
    'product_request.voted': 'voted for a product',
    'refund.asked': 'asked for money back',
    'refund.decided': 'decided on a request for money back',
    'refund.erased': 'erased a request for money back',
    'statement.made': 'made the statement of a month',
    'statement.paid': 'noted that a statement is paid',
    'statement.sent': 'sent the statement of a month',
    'ticket.answered': 'answered the ticket',
    'ticket.assigned': 'assigned the ticket',
    'ticket.closed': 'closed the ticket',
    'ticket.erased': 'erased a ticket',
    'ticket.opened': 'opened a ticket',
    'ticket.written': 'wrote on the ticket',
  },
  subjects: {
    document: 'Document',
    product_request: 'Product wish',
    refund: 'Refund request',
    statement: 'Statement',
    ticket: 'Ticket',
  },
}
