import type { Pool } from 'pg'

/** Rows for the tables of each migration, in plain SQL, because today's code can't write an old schema. */
const CONTENT_SINCE: Record<number, string> = {
  1: `
    insert into users (name, email, password_hash, role) values
      ('Amina Rahman', 'Amina@example.org', '{{password}}', 'customer'), ('Omar Siddiqui', 'omar@example.org', '{{password}}', 'admin')`,
  2: `
    insert into pictures (key, drawing) values ('0123456789abcdef01234567', '{"view": "front"}');
    insert into pictures (key, master) values ('89abcdef0123456789abcdef', 'webp');
    insert into categories (name, facts) values ('Premier League', '{"country": "England"}');
    insert into categories (name, parent_id, facts) values ('Arsenal', 1, '{"nickname": "The Gunners", "city": "London"}');
    insert into products (category_id, name, description, price_in_fils, sizes, stock, size_stock, kit, season, colours, picture_key)
    values
      (2, 'Arsenal Home Jersey', 'Red.', 40900, '{M,L}', 9, null, 'home', '2026/27', '{red}', '0123456789abcdef01234567'),
      (2, 'Arsenal Away Jersey', 'Yellow.', 39900, '{M,L}', 7, '{"M": 4, "L": 3}', 'away', '2026/27', '{yellow}',
        '89abcdef0123456789abcdef')`,
  3: `
    insert into cart_lines (user_id, product_id, options, quantity, seen_price_in_fils) values (1, 2, '{"size": "M"}', 2, 39900);
    insert into orders (user_id, status, payment_status, total_in_fils, shipping_first_name, shipping_last_name,
      shipping_address1, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone, created_at)
    values (1, 'processing', 'paid', 81800, 'Amina', 'Rahman', '12 Al Wasl Road', 'Dubai', 'Dubai', '00000',
      'United Arab Emirates', '+971 50 123 4567', '2026-09-01T10:00:00Z');
    insert into order_lines (order_id, product_id, product_name, options, quantity, price_in_fils)
    values (1, 1, 'Arsenal Home Jersey', '{"size": "L"}', 2, 40900);
    insert into payments (intent_id, user_id, order_id, amount_in_fils, currency, status)
    values ('pi_old', 1, 1, 81800, 'usd', 'captured');
    insert into refunds (payment_id, refund_id, amount_in_fils, status, reason) values (1, 're_old', 100, 'succeeded', 'late');
    insert into webhook_events (event_id, type, payload, handled_at) values ('evt_old', 'payment_intent.succeeded', '{}', now())`,
  4: `insert into reviews (product_id, user_id, rating, comment) values (1, 1, 4, 'Fits well.')`,
  7: `
    update payments set settled_at = updated_at;
    insert into stock_movements (product_id, change, reason) values (1, 2, 'staff');
    insert into stock_movements (product_id, change, reason, order_id) values (1, -2, 'order', 1);
    insert into order_events (order_id, kind) values (1, 'placed'), (1, 'paid')`,
  8: `
    insert into wishlist_items (user_id, product_id) values (1, 2);
    insert into stock_alerts (user_id, product_id, size) values (1, 2, 'L')`,
  9: `insert into search_synonyms (phrase, category_id) values ('المدفعجية', 2)`,
  10: `insert into squad_players (club_id, season, number, name) values (2, '2026/27', 7, 'SAKA')`,
  11: `
    insert into audit_log (user_id, user_name, action, subject_kind, subject_id, subject_name)
    values (2, 'Omar Siddiqui', 'added', 'product', 1, 'Arsenal Home Jersey')`,
  21: `
    insert into sessions (token_hash, user_id, expires_at) values (sha256('old'), 1, now() + interval '1 day');
    insert into second_factors (user_id, secret, last_step, is_checked) values (1, 'sealed', 57000000, true);
    insert into recovery_codes (user_id, code_hash) values (1, sha256('code'));
    insert into staff_rules (requires_second_factor) values (false)`,
  27: `
    insert into text_page_versions (slug, version, title, description, body, saved_by, saved_by_name)
    values ('delivery', 1, 'Delivery', 'How we deliver.', 'By van.', 2, 'Omar Siddiqui')`,
  30: `
    insert into settings_versions (version, settings, saved_by, saved_by_name)
    values (1, '{"return_days": 30}', 2, 'Omar Siddiqui');
    insert into test_mails (sent_by, outcome) values (2, 'sent')`,
  31: `
    insert into parcels (order_id, number, carrier_id, tracking_number, packed_at, shipped_at)
    values (1, 1, 1, 'ARX 1', '2026-09-02T08:00:00Z', '2026-09-02T09:00:00Z');
    insert into parcel_lines (parcel_id, order_line_id, pieces) values (1, 1, 1);
    insert into parcel_events (order_id, parcel, kind, detail, user_id, created_at)
    values (1, 1, 'shipped', 'Aramex ARX 1', 2, '2026-09-02T09:00:00Z')`,
  32: `
    insert into delivery_settings (version, settings, saved_by, saved_by_name) values (1, '{
      "home_country": "AE", "home_state": "Dubai", "piece_weight": 250,
      "zones": [{"id": 100, "name": "Emirates", "countries": [], "regions": [], "methods": [{"id": 101, "kind": "standard",
        "name": "Courier", "price_by": "order-value", "tiers": [{"from": 0, "price": 0}], "free_from": null, "days_from": 1,
        "days_to": 2, "cut_off": null, "pick_up_address": null}]}],
      "calendar": {"weekend": [6, 0], "holidays": [], "cut_off": "14:00"}}', 2, 'Omar Siddiqui');
    update orders set delivery_method_id = 101, delivery_kind = 'standard', delivery_name = 'Courier',
      delivery_from = '2026-09-02', delivery_to = '2026-09-03' where id = 1`,
  39: `
    insert into vouchers (code, name, kind, percent) values ('TEN', 'Ten percent', 'percent', 10);
    insert into cart_vouchers (user_id, voucher_id) values (1, 1)`,
  49: `
    insert into gift_cards (code_hash, sealed_code, last4, state, amount_in_fils, issued_by, recipient_email, recipient_name,
      sender_name, message, created_at, updated_at)
    values ('\\x01', '\\x02', 'ABCD', 'active', 5000, 2, 'noor@example.com', 'Noor', 'Touchline', '', '2026-09-01T08:00:00Z',
      '2026-09-01T08:00:00Z');
    insert into gift_card_movements (gift_card_id, kind, amount_in_fils, user_id, reason, created_at)
    values (1, 'issued', 5000, 2, 'A prize', '2026-09-01T08:00:00Z');
    insert into cart_gift_cards (user_id, gift_card_id, added_at) values (1, 1, '2026-09-01T08:00:00Z')`,
  44: `
    update orders set status = 'completed' where id = 1;
    insert into fit_votes (order_line_id, user_id, product_id, cut, size, maker, answer, took)
    values (1, 1, 1, 'men', 'L', 'tarvo', 'small', 'up');
    insert into body_measures (user_id, usual_size, height_in_cm) values (1, 'L', 172);
    insert into fit_requests (order_id, asked_at) values (1, '2026-09-06T08:00:00Z')`,
  51: `
    insert into returns (order_id, wish, created_at, updated_at)
    values (1, 'refund', '2026-09-07T08:00:00Z', '2026-09-07T08:00:00Z');
    insert into return_pictures (user_id, bytes, created_at) values (1, 'picture', '2026-09-07T08:00:00Z');
    insert into return_lines (return_id, order_line_id, pieces, reason, picture_id) values (1, 1, 1, 'damaged', 1);
    insert into return_events (return_id, state, user_id, created_at)
    values (1, 'requested', 1, '2026-09-07T08:00:00Z')`,
  64: `
    insert into stock_counts (request_key, user_id, product_id, cut, size, seen, counted, level, created_at)
    values ('a-key-of-a-count', 2, 1, null, null, 9, 9, 9, '2026-09-09T08:00:00Z')`,
  65: `
    insert into customer_notes (user_id, text, author_id, request_key, created_at)
    values (1, 'Prefers mornings.', 2, 'a-key-of-a-note', '2026-09-09T08:00:00Z');
    insert into customer_tags (user_id, tag, created_at) values (1, 'VIP', '2026-09-09T08:00:00Z')`,
  62: `insert into saved_views (user_id, list, name, query) values (2, 'orders', 'To ship', 'fulfilment=to-ship')`,
  54: `
    insert into drafts (request_key, email, user_id, shipping, created_by, created_at, updated_at)
    values ('a-key-of-a-draft', 'noor@example.com', 1, '{"firstName": "Noor"}', 2, '2026-09-08T08:00:00Z', '2026-09-08T08:00:00Z');
    insert into draft_lines (draft_id, product_id, options, quantity) values (1, 1, '{"size": "L"}', 1);
    insert into payment_links (draft_id, token_hash, sealed_token, sent_by, created_at, expires_at)
    values (1, '\\x03', '\\x04', 2, '2026-09-08T08:00:00Z', '2026-09-15T08:00:00Z')`,
  56: `
    insert into promises (order_line_id, order_id, club_id, name, number, days, until_day, promised_at)
    select 1, 1, category_id, 'SALVAT', 19, 90, '2026-12-01', '2026-09-01T08:00:00Z' from products where id = 1;
    insert into departures (club_id, player, name, number, left_on, marked_at, marked_by)
    select category_id, 'Salvat', 'SALVAT', 19, '2026-09-08', '2026-09-08T08:00:00Z', 2 from products where id = 1;
    insert into promise_offers (departure_id, order_line_id, until_day, created_at)
    values (1, 1, '2026-09-22', '2026-09-08T08:00:00Z')`,
  60: `
    insert into mail_preferences (user_id, kind, is_wanted, changed_at)
    values (1, 'cart_reminder', true, '2026-09-08T08:00:00Z');
    insert into price_drop_mails (user_id, taken_at) values (1, '2026-09-08T08:00:00Z');
    insert into cart_reminders (user_id, taken_at) values (1, '2026-09-08T08:00:00Z');
    insert into low_stock_days (day, piles, is_mailed) values ('2026-09-08', '{1//L}', true)`,
  53: `
    insert into payment_customers (user_id, customer_id, created_at) values (1, 'cus_old', '2026-09-01T08:00:00Z')`,
  58: `
    update reviews set reply = 'Thank you.', replied_at = '2026-09-08T08:00:00Z', reply_changed_at = '2026-09-08T08:00:00Z';
    insert into review_votes (review_id, user_id) values (1, 2);
    insert into review_reports (review_id, user_id, reason, created_at) values (1, 2, 'spam', '2026-09-08T08:00:00Z');
    insert into review_pictures (user_id, review_id, picture_key, created_at)
    select 1, 1, key, '2026-09-08T08:00:00Z' from pictures limit 1`,
  63: `insert into empty_searches (day, words, times) values ('2026-09-08', 'arsenla', 3)`,
  68: `insert into squads (club_id, season, version, updated_at) values (2, '2026/27', 3, '2026-09-08T08:00:00Z')`,
  70: `
    update categories set translations = '{"ar": {"name": "أرسنال"}}' where id = 2;
    update products set translations = '{"ar": {"name": "قميص أرسنال الأساسي"}}' where id = 1`,
  74: `
    insert into counted_days (day, time_zone) values ('2026-09-01', 'Asia/Dubai');
    insert into order_days (day, status, payment_status, orders, total_in_fils, refunded_in_fils)
    values ('2026-09-01', 'processing', 'paid', 1, 81800, 100);
    insert into product_days (day, product_id, pieces, sold_for_in_fils) values ('2026-09-01', 1, 2, 81800)`,
  75: `
    insert into audit_archive (month, first_entry, last_entry, entries, packed, packed_at)
    values ('2025-01-01', 1, 1, 1, '\\x01', '2026-09-01T08:00:00Z')`,
  77: `
    insert into text_page_versions (slug, language, version, title, description, body, saved_by, saved_by_name)
    values ('delivery', 'ar', 1, 'التوصيل', 'طريقة التوصيل.', 'بالسيارة.', 2, 'Omar Siddiqui')`,
  93: `
    insert into stock_archive (month, first_movement, last_movement, movements, packed, packed_at)
    values ('2025-01-01', 1, 1, 1, '\\x01', '2026-09-01T08:00:00Z');
    insert into stock_openings (product_id, pieces, movements) values (1, 0, 1);
    insert into order_stock_openings (order_id, pieces, movements) values (999, 0, 1)`,
  13: `insert into book_checks (checked_at, mismatches, first) values ('2026-09-01T03:37:00Z', 0, '{}')`,
}

/** Fills a database whose schema ends with this migration. */
export async function fillOldShop(pool: Pool, lastMigration: number, passwordHash: string): Promise<void> {
  for (const [since, content] of Object.entries(CONTENT_SINCE)) {
    if (Number(since) <= lastMigration) await pool.query(content.replaceAll('{{password}}', passwordHash))
  }
}
