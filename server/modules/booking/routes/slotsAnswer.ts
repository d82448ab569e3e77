const whole = { type: 'integer' };
const text = { type: 'string' };
const listOf = (items: object) => ({ type: 'array', items });
const answerOf = (properties: object) => ({ type: 'object', properties });

const offer = answerOf({ employee_id: whole, employee_ids: listOf(whole), price: whole, end_at: whole });
const item = answerOf({ service_id: whole, employee_id: whole });
const slot = answerOf({
  start_at: whole,
  end_at: whole,
  employee_ids: listOf(whole),
  items: listOf(item),
  offers: listOf(offer),
});
const day = answerOf({ date: text, currency: text, slots: listOf(slot), reason: text });

/**
 * The route's answer is `SlotsOfDay[]`: as JSON by this schema it takes about a third of the time, and two weeks of ten
 * employees are some 2,000 offers.
 */
export const slotsAnswer = { response: { 200: answerOf({ data: listOf(day) }) } };
