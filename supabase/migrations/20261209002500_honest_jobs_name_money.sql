-- Title: A job may name an address at a payment firm, a salary in taka, and money that the work is about
-- Step: expand
-- Back: private.asks_for_money as in 20260401001000.
-- "Please send your CV to jobs@bkash.com" and "Please send your expected salary in BDT" were refused as asking applicants for money.
-- Left out of the text before it is judged, as a fee that is denied already is. Only the addresses' and the salary's words go: what
-- stands beside them is judged as before.

select private.change_function('private.asks_for_money(text)', $known$'\m(no|never|not|without$known$,
  $becomes$'[^ @]+@[^ ]*[a-z0-9]|(https?://|www\.)[^ ]*[a-z0-9/]|\m[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|net|org|io|bd)(/[^ ]*[a-z0-9/])?'
      || '|\m(salary|salaries|compensation|ctc|rates?|quotes?|quotation)( expectations?| expected| requirements?)? \(?in \(?(bdt|taka|tk)\M'
      || '|\m(transfer|send|move|sending|moving) money (between|across|abroad|home|to (their|customers|families))\M'
      || '|\mpay( close| careful| special)? attention\M'
      || '|(ফ্রিল্যান্সার|বিক্রেতা|সরবরাহকারী|ভেন্ডর|কর্মী|কর্মচারী|গ্রাহক)দের( [^ ।!?]+){0,2} টাকা( [^ ।!?]+){0,2} (দিতে|পাঠাতে) হবে'
      || '|\m(no|never|not|without$becomes$);
