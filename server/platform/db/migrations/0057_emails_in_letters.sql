-- Addresses are stored with the domain in its own letters, where browsers had written it as Punycode. Row security binds
-- an owner who is no superuser.
create function email_in_letters(email text) returns text language plpgsql as $$
declare
  labels text[] := '{}';
  label text;
  coded text;
  letters int[];
  code int; place int; old_place int; weight int; bias int; digit int; threshold int; k int; delta int; cut int;
begin
  foreach label in array string_to_array(lower(split_part(email, '@', 2)), '.') loop
    if label not like 'xn--%' then
      labels := labels || label;
      continue;
    end if;
    -- RFC 3492, 6.2.
    coded := substr(label, 5);
    cut := length(coded) - position('-' in reverse(coded));
    letters := '{}';
    if cut < length(coded) then
      select coalesce(array_agg(ascii(letter) order by at), '{}') into letters
        from regexp_split_to_table(left(coded, cut), '') with ordinality as t (letter, at) where letter <> '';
      coded := substr(coded, cut + 2);
    end if;
    code := 128; place := 0; bias := 72;
    while coded <> '' loop
      old_place := place; weight := 1; k := 36;
      loop
        digit := position(left(coded, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
        if coded = '' or digit < 0 then return email; end if;
        coded := substr(coded, 2);
        place := place + digit * weight;
        threshold := least(greatest(k - bias, 1), 26);
        exit when digit < threshold;
        weight := weight * (36 - threshold);
        k := k + 36;
      end loop;
      delta := case when old_place = 0 then (place - old_place) / 700 else (place - old_place) / 2 end;
      delta := delta + delta / (cardinality(letters) + 1);
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * delta / (delta + 38);
      code := code + place / (cardinality(letters) + 1);
      place := place % (cardinality(letters) + 1);
      letters := letters[1:place] || code || letters[place + 1:];
      place := place + 1;
    end loop;
    if letters = '{}' then return email; end if;
    labels := labels || (select string_agg(chr(letter), '' order by at) from unnest(letters) with ordinality as t (letter, at));
  end loop;
  return normalize(lower(split_part(email, '@', 1)) || '@' || array_to_string(labels, '.'), nfc);
exception when others then
  -- What is no Punycode stays as it is.
  return email;
end $$;
--> statement-breakpoint
alter table customers no force row level security;
--> statement-breakpoint
alter table employees no force row level security;
--> statement-breakpoint
alter table companies no force row level security;
--> statement-breakpoint
alter table user_invites no force row level security;
--> statement-breakpoint
alter table users no force row level security;
--> statement-breakpoint
update customers set email = email_in_letters(email) where email ~* '[@.]xn--';
--> statement-breakpoint
update employees set email = email_in_letters(email) where email ~* '[@.]xn--';
--> statement-breakpoint
update companies set contact_email = email_in_letters(contact_email) where contact_email ~* '[@.]xn--';
--> statement-breakpoint
update user_invites set login = email_in_letters(login) where login ~* '[@.]xn--';
--> statement-breakpoint
update users set email = email_in_letters(email) where email ~* '[@.]xn--';
--> statement-breakpoint
-- A table with triggers that wait for the end cannot be altered.
set constraints all immediate;
--> statement-breakpoint
alter table customers force row level security;
--> statement-breakpoint
alter table employees force row level security;
--> statement-breakpoint
alter table companies force row level security;
--> statement-breakpoint
alter table user_invites force row level security;
--> statement-breakpoint
alter table users force row level security;
--> statement-breakpoint
drop function email_in_letters(text);
