/** Whether what is in machine `m` is known: it has reported, and was counted or filled. */
export const isStockKnown = `EXISTS (
    SELECT FROM machine_states WHERE machine_id = m.id AND heard_at IS NOT NULL
  ) AND EXISTS (SELECT FROM slot_stock WHERE machine_id = m.id AND is_counted)`
