import { lt } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { dropLoosePieces } from '#db/file-pieces.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { receivedMails } from '#db/schema/inbox.ts'
import { leadFiles, leadPieces } from '#db/schema/leads.ts'
import { erasedBefore } from '#lib/retention.ts'

/** That an email was received is forgotten with the enquiries of its time. */
export async function forgetReceivedMails(ctx: Context): Promise<void> {
  await ctx.db.transaction(async () => {
    const forgotten = await ctx.db.orm
      .delete(receivedMails)
      .where(lt(receivedMails.receivedAt, erasedBefore(ctx.clock.now())))
      .returning({ id: receivedMails.id })
    await recordRetention(ctx, 'received-mails', forgotten.length)
  })
  await dropLoosePieces(ctx, leadPieces, leadFiles.fileId)
}
