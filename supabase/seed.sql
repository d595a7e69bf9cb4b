-- SAMPLE DATA. For the embedded database (supabase/local) and `supabase db reset` on your own
-- machine. NEVER run it in production: it creates accounts whose password is printed right here,
-- so it refuses any database that already has an account.
--
-- Five demo accounts, one a role, an operator, who moderates as well, and a moderator, all with the password  Setu-demo-2026!
--   developer@demo.techsetu.example   founder@demo.techsetu.example   investor@demo.techsetu.example
--   mentor@demo.techsetu.example      student@demo.techsetu.example   operator@demo.techsetu.example
--   moderator@demo.techsetu.example
-- All other members are invented too and have no password, so nobody can sign in as one of them.
-- Any likeness to a real person or company is an accident; links lead to example.com and .org.
--
-- The data come first, as temporary tables of plain rows in which people and jobs are numbered; the
-- statements that write the real tables follow in part 8. Ids are fixed. Dates lie fixed intervals
-- before or after now(), so that the sample looks fresh on the day it is loaded.

do $$
begin
  if exists (select from auth.users) then
    raise exception 'sample data goes into an empty database only: auth.users has rows';
  end if;
end
$$;

-- ---------------------------------------------------------------------------
-- 1. Accounts and profiles. Members 1 to 5 are the demo accounts.
--    `joined` is how long ago the account was made.
-- ---------------------------------------------------------------------------

create temporary table seed_member (
  n integer primary key,
  login text not null,
  full_name text not null,
  role text not null,
  division text,
  city text,
  location text,
  joined interval not null,
  bio text
);

insert into seed_member (n, login, full_name, role, division, city, location, joined, bio) values
  (1, 'developer@demo.techsetu.example', 'Sabiha Rahman Tuli', 'developer', 'Dhaka', 'Dhaka', 'Mirpur, Dhaka', '210 days',
   'I build web products end to end, mostly with React and Node.js. Before going independent I spent three years on the billing team of a telecom reseller, so invoices and odd edge cases do not scare me.'),
  (2, 'founder@demo.techsetu.example', 'Imtiaz Karim Bhuiyan', 'startup_founder', 'Chittagong', 'Chittagong', 'Agrabad, Chittagong', '280 days',
   'Founder of Nodi Ghat Logistics. We help small importers follow their cargo from the jetty to the warehouse. Nine people, one noisy office near the port.'),
  (3, 'investor@demo.techsetu.example', 'Rehana Wadud Khan', 'investor', 'Dhaka', 'Dhaka', 'Gulshan, Dhaka', '190 days',
   'I write first cheques for teams outside Gulshan and Banani. Twelve years in trade finance before this.'),
  (4, 'mentor@demo.techsetu.example', 'Pradip Kumar Saha', 'mentor', 'Khulna', 'Khulna', 'Sonadanga, Khulna', '240 days',
   'I have hired and trained about forty engineers. Ask me about code review, salaries, and how to leave a job politely.'),
  (5, 'student@demo.techsetu.example', 'Jannatul Ferdous Mim', 'student', 'Rajshahi', 'Rajshahi', 'Kazla, Rajshahi', '95 days',
   'Third-year computer science student in Rajshahi. I have two small projects online and am looking for a first internship, remote or in the city.'),

  -- Dhaka division
  (6, 'mahbub.rony@members.techsetu.example', 'Mahbub Alam Rony', 'developer', 'Dhaka', 'Dhaka', 'Mohammadpur, Dhaka', '330 days',
   'Frontend engineer with a weakness for slow phones. I measure before I optimise, and I leave a design system behind that the next person can read.'),
  (7, 'nafisa.orin@members.techsetu.example', 'Nafisa Tabassum Orin', 'developer', 'Dhaka', 'Dhaka', 'Dhanmondi, Dhaka', '160 days',
   'Mobile and web with one codebase where it makes sense. My last app is used by 30 clinics to book follow-up visits.'),
  (8, 'shuvro.nath@members.techsetu.example', 'Shuvro Deb Nath', 'developer', 'Dhaka', 'Dhaka', 'Tejgaon, Dhaka', '75 days',
   'MongoDB, Express, React, Node. Three years at an agency, now freelancing.'),
  (9, 'fariha.proma@members.techsetu.example', 'Fariha Islam Proma', 'developer', 'Dhaka', 'Dhaka', 'Uttara, Dhaka', '52 days',
   'I turn Figma files into pages that also work with a keyboard. Learning TypeScript properly this year instead of writing any everywhere.'),
  (10, 'tareq.mollah@members.techsetu.example', 'Tareq Aminul Mollah', 'developer', 'Dhaka', 'Gazipur', 'Tongi, Gazipur', '300 days',
   'Six years of Laravel for garment factories: production planning, line balancing, piece-rate payroll. React for the screens people look at all day.'),
  (11, 'anindita.roy@members.techsetu.example', 'Anindita Roy', 'developer', 'Dhaka', 'Dhaka', 'Lalmatia, Dhaka', '255 days',
   'Product designer who ships the front end too. I like forms, empty states and error messages more than landing pages.'),
  (12, 'sajjad@members.techsetu.example', 'মোঃ সাজ্জাদ হোসেন', 'developer', 'Dhaka', 'Savar', 'সাভার, ঢাকা', '140 days',
   'জ্যাঙ্গো আর রিঅ্যাক্ট দিয়ে কাজ করি। আগে একটি কৃষি গবেষণা প্রকল্পে তথ্য সংগ্রহের সফটওয়্যার বানিয়েছি, যা নেটওয়ার্ক ছাড়াও মাঠে চলত। পরিষ্কার কোড আর সময়মতো কাজ জমা দেওয়া — এই দুটোতেই জোর দিই।'),
  (13, 'rumana.shathi@members.techsetu.example', 'Rumana Haque Shathi', 'developer', 'Dhaka', 'Narayanganj', 'Fatullah, Narayanganj', '118 days',
   'React developer, four years. Yarn traders in Narayanganj were my first clients and still call me on Fridays.'),
  (14, 'zubayer.kabir@members.techsetu.example', 'Zubayer Ibn Kabir', 'mentor', 'Dhaka', 'Dhaka', 'Bashundhara, Dhaka', '345 days',
   'Fifteen years of building systems, the last six leading teams of five to twelve. I take on one long engagement at a time: architecture reviews, migrations off an old monolith, or filling in as tech lead until you hire one.'),
  (15, 'kamrun.lipi@members.techsetu.example', 'Kamrun Nahar Lipi', 'developer', 'Dhaka', 'Tangail', 'টাঙ্গাইল সদর', '88 days',
   'টাঙ্গাইলে থেকে দূরবর্তী কাজ করি। রিঅ্যাক্ট আর জাভাস্ক্রিপ্টে তিন বছরের অভিজ্ঞতা।'),
  (16, 'nayeem@members.techsetu.example', 'Nayeem', 'student', 'Dhaka', 'Dhaka', 'Khilgaon, Dhaka', '20 days',
   'First job wanted. I know React well enough to be useful and not well enough to be proud of it.'),
  (17, 'stephen.gomes@members.techsetu.example', 'Stephen Gomes', 'developer', 'Dhaka', 'Dhaka', 'Farmgate, Dhaka', '270 days',
   'Node.js and PostgreSQL on the server, React on the client. Eight years, two of them keeping a payment gateway awake at night. I write runbooks.'),
  (18, 'maliha.khan@members.techsetu.example', 'Maliha Zaman Khan', 'developer', 'Dhaka', 'Dhaka', 'Banani, Dhaka', '225 days',
   'TypeScript all the way down. Currently part-time with a remote team in Lisbon, so afternoons are free for a second project.'),
  (19, 'mamun.sohag@members.techsetu.example', 'Abdullah Al Mamun Sohag', 'developer', 'Dhaka', 'Faridpur', 'Faridpur Sadar', '61 days',
   'PHP first, React later. Small business websites, school admission portals, mobile payment forms.'),
  (20, 'ishtiaq.morshed@members.techsetu.example', 'Ishtiaq Morshed', 'developer', 'Dhaka', 'Dhaka', 'Niketan, Dhaka', '180 days',
   'Happily employed at the moment. Keeping the profile for later.'),
  (21, 'shirin.bonna@members.techsetu.example', 'Shirin Sultana Bonna', 'developer', 'Dhaka', 'Dhaka', 'Shyamoli, Dhaka', '200 days',
   'Data scientist for public health questions: dengue case counts, clinic queues, medicine stock. I would rather explain one honest chart than ten impressive ones.'),
  (22, 'habib.talukder@members.techsetu.example', 'Habibur Rahman Talukder', 'developer', 'Dhaka', 'Narsingdi', 'Madhabdi, Narsingdi', '310 days',
   'I move companies from one rented server to something that can be rebuilt on a Sunday. Linux since 2011.'),
  (23, 'tasnuva.anjum@members.techsetu.example', 'Tasnuva Anjum', 'developer', 'Dhaka', 'Dhaka', 'Baridhara DOHS, Dhaka', '150 days',
   'Security testing for web and mobile apps. You get a report your developers can act on, and a retest four weeks later at no extra cost.'),
  (24, 'mizan.khandaker@members.techsetu.example', 'Mizanur Rahman Khandaker', 'developer', 'Dhaka', 'Kishoreganj', 'ভৈরব, কিশোরগঞ্জ', '33 days',
   'ছোট দোকান ও হাওর এলাকার শুঁটকি ব্যবসায়ীদের জন্য ফেসবুক বিজ্ঞাপন আর গুগল সার্চের কাজ করি। প্রতি মাসে কত টাকা খরচ হলো আর কয়টি অর্ডার এলো, তার হিসাব এক পাতায় দিই।'),
  (25, 'dipa.mondol@members.techsetu.example', 'Dipa Rani Mondol', 'developer', 'Dhaka', 'Gopalganj', 'টুঙ্গিপাড়া, গোপালগঞ্জ', '44 days',
   'পাইথন দিয়ে রিপোর্ট তৈরি, তথ্য পরিষ্কার আর স্বয়ংক্রিয় পরীক্ষার কাজ করি।'),
  (26, 'ashfaq.pervez@members.techsetu.example', 'Syed Muhammad Ashfaqur Rahman Chowdhury Al-Hussaini Pervez', 'mentor', 'Dhaka', 'Dhaka', 'Dhanmondi, Dhaka', '350 days',
   'Cloud architect. I started with server rooms that had to be cooled with table fans, so I am careful with other people''s money.'),

  -- Chittagong division
  (27, 'sharmin.nisa@members.techsetu.example', 'Sharmin Akter Nisa', 'developer', 'Chittagong', 'Chittagong', 'Halishahar, Chittagong', '170 days',
   'Flutter developer. Three apps in the stores, one of them for boat crews who read Bangla only and have wet hands.'),
  (28, 'ratan.barua@members.techsetu.example', 'Ratan Barua', 'developer', 'Chittagong', 'Chittagong', 'Raozan, Chittagong', '290 days',
   'Java and Spring for ports, banks and one tea auction. I am the person who reads the old code before rewriting it.'),
  (29, 'mongsing.marma@members.techsetu.example', 'Mong Sing Marma', 'developer', 'Chittagong', 'Bandarban', 'বান্দরবান সদর', '64 days',
   'পাহাড়ে থেকেই ওয়েবসাইট বানাই। লারাভেল আর মাইএসকিউএল। বিদ্যুৎ না থাকলেও ব্যাকআপ আছে, তাই সময়মতো কাজ দিতে পারি।'),
  (30, 'tisha.chakma@members.techsetu.example', 'Tisha Chakma', 'developer', 'Chittagong', 'Rangamati', 'Rangamati Sadar', '130 days',
   'UI/UX designer from Rangamati. I test with real people in the bazaar, not only with colleagues.'),
  (31, 'saiful.bappi@members.techsetu.example', 'Saiful Islam Bappi', 'startup_founder', 'Chittagong', 'Cumilla', 'কান্দিরপাড়, কুমিল্লা', '320 days',
   'গোমতী কমার্স টুলস চালাই, আমরা অনলাইন দোকানের জন্য অর্ডার আর স্টকের সফটওয়্যার বানাই। ফাঁকে ফাঁকে লারাভেলের ছোট প্রকল্প নিই।'),
  (32, 'nazmul.rasel@members.techsetu.example', 'Nazmul Hoque Rasel', 'developer', 'Chittagong', 'Cox''s Bazar', 'Kolatoli, Cox''s Bazar', '58 days',
   'Search and social marketing for hotels. Off season I do the analytics nobody had time for.'),
  (33, 'rokeya.happy@members.techsetu.example', 'Rokeya Begum Happy', 'developer', 'Chittagong', 'Feni', 'Feni Sadar', '105 days',
   'Django developer, mother of two, online from 9 pm to 2 am and all of Saturday. Tested code, short messages.'),
  (34, 'ehsanul.karim@members.techsetu.example', 'Ehsanul Karim Dipu', 'developer', 'Chittagong', 'Noakhali', 'Maijdee, Noakhali', '145 days',
   'Node.js developer, on a contract until next summer.'),

  -- Rajshahi division
  (35, 'golam.sumon@members.techsetu.example', 'Golam Mostakim Sumon', 'developer', 'Rajshahi', 'Rajshahi', 'Shaheb Bazar, Rajshahi', '215 days',
   'Backend developer. Most of my work is boring on purpose: imports, exports, nightly jobs, reports that add up.'),
  (36, 'afsana.rimi@members.techsetu.example', 'Afsana Khatun Rimi', 'developer', 'Rajshahi', 'Bogura', 'Satmatha, Bogura', '84 days',
   'WordPress got me started, Laravel pays the bills, React is what I read about at night.'),
  (37, 'bishwajit.hembrom@members.techsetu.example', 'Bishwajit Hembrom', 'developer', 'Rajshahi', 'Naogaon', 'পত্নীতলা, নওগাঁ', '66 days',
   'ফ্লাটার দিয়ে অ্যান্ড্রয়েড অ্যাপ বানাই। আমাদের এলাকার আমচাষিদের জন্য বানানো অ্যাপটি গত মৌসুমে সাড়ে চারশ মানুষ ব্যবহার করেছেন। সাঁওতালি, বাংলা ও ইংরেজিতে কথা বলতে পারি।'),
  (38, 'tanjila.yasmin@members.techsetu.example', 'Tanjila Yasmin', 'developer', 'Rajshahi', 'Pabna', 'Ishwardi, Pabna', '122 days',
   'Cloud support engineer turned freelancer. Good with tickets, logs and worried customers.'),
  (39, 'shafiqul.milon@members.techsetu.example', 'Shafiqul Islam Milon', 'developer', 'Rajshahi', 'Sirajganj', 'শাহজাদপুর, সিরাজগঞ্জ', '175 days',
   'তাঁত শিল্পের হিসাব রাখার সফটওয়্যার দিয়ে শুরু, এখন পিএইচপি ও মাইএসকিউএলে যেকোনো ব্যবসার ব্যাক অফিস বানাই।'),

  -- Khulna division
  (40, 'subrata.biswas@members.techsetu.example', 'Subrata Kumar Biswas', 'mentor', 'Khulna', 'Khulna', 'Boyra, Khulna', '335 days',
   'Database engineer, 13 years. I make slow queries fast and explain to the team why they were slow, so that I am not needed again for the same thing.'),
  (41, 'lamia.sharmin@members.techsetu.example', 'Lamia Sharmin', 'developer', 'Khulna', 'Jashore', 'Jashore Sadar', '98 days',
   'Frontend developer near the software park in Jashore. React, accessibility, Bangla typography.'),
  (42, 'ashraful.tuhin@members.techsetu.example', 'Ashraful Alam Tuhin', 'developer', 'Khulna', 'Kushtia', 'কুষ্টিয়া সদর', '28 days',
   'কুষ্টিয়া থেকে ডিজিটাল মার্কেটিং করি। গুগল অ্যাডস, এসইও, কনটেন্ট পরিকল্পনা।'),
  (43, 'mehedi.shawon@members.techsetu.example', 'Mehedi Hasan Shawon', 'student', 'Khulna', 'Satkhira', 'Kaliganj, Satkhira', '38 days',
   'Diploma student. Python scripts for shrimp farm records.'),
  (44, 'farzana.keya@members.techsetu.example', 'Farzana Yesmin Keya', 'developer', 'Khulna', 'Bagerhat', 'Mongla, Bagerhat', '135 days',
   'On parental leave, back in the new year.'),

  -- Barishal division
  (45, 'riazul.nirob@members.techsetu.example', 'Riazul Karim Nirob', 'developer', 'Barishal', 'Barishal', 'Nathullabad, Barishal', '190 days',
   'Full-stack developer. Launch ticketing, river gauges, ward-level dashboards: if it is near water I have probably put a form on it.'),
  (46, 'sumaiya.salam@members.techsetu.example', 'Sumaiya Binte Salam', 'student', 'Barishal', 'Bhola', 'চরফ্যাশন, ভোলা', '16 days',
   'কলেজে পড়ি, ঘরে বসে ডিজাইন শিখেছি। ফিগমায় তিনটি ছোট প্রকল্প করেছি, ইন্টার্নশিপ খুঁজছি।'),
  (47, 'jewel.howlader@members.techsetu.example', 'Jewel Howlader', 'developer', 'Barishal', 'Patuakhali', 'কলাপাড়া, পটুয়াখালী', '77 days',
   'নেটওয়ার্ক আর সার্ভার দেখাশোনা করি, সাইবার নিরাপত্তা নিয়ে পড়ছি। কুয়াকাটার হোটেলগুলোর ওয়াইফাই বন্ধ হলে আমাকেই ডাকা হয়।'),

  -- Sylhet division
  (48, 'tanzim.choudhury@members.techsetu.example', 'Tanzim Ahmed Choudhury', 'developer', 'Sylhet', 'Sylhet', 'Zindabazar, Sylhet', '260 days',
   'Backend and DevOps for teams in London time. I overlap until 11 pm Dhaka, and I document what I change.'),
  (49, 'nadia.chowdhury@members.techsetu.example', 'Nadia Sultana Chowdhury', 'developer', 'Sylhet', 'Moulvibazar', 'Sreemangal, Moulvibazar', '110 days',
   'React Native developer and occasional tea taster.'),
  (50, 'rubel.sinha@members.techsetu.example', 'Rubel Sinha', 'developer', 'Sylhet', 'Moulvibazar', 'কমলগঞ্জ, মৌলভীবাজার', '76 days',
   'রিঅ্যাক্ট ও টাইপস্ক্রিপ্ট। মণিপুরি তাঁতিদের জন্য একটি অনলাইন দোকান চালাই, তাই ক্রেতা আর বিক্রেতা দুই দিকের সমস্যাই বুঝি।'),
  (51, 'salma.jui@members.techsetu.example', 'Ummay Salma Jui', 'developer', 'Sylhet', 'Habiganj', 'Madhabpur, Habiganj', '66 days',
   'Not looking right now.'),

  -- Rangpur division
  (52, 'anis.sabuj@members.techsetu.example', 'Anisuzzaman Sabuj', 'developer', 'Rangpur', 'Rangpur', 'Jahaj Company Mor, Rangpur', '235 days',
   'I run data projects for cold storages and rice mills: sensors, spreadsheets, forecasts. Python and PostgreSQL, very little magic.'),
  (53, 'moushumi.rikta@members.techsetu.example', 'Moushumi Akter Rikta', 'developer', 'Rangpur', 'Dinajpur', 'দিনাজপুর সদর', '48 days',
   'জাভা আর অ্যান্ড্রয়েড দিয়ে শুরু করেছিলাম, এখন ফ্লাটার। লিচুর মৌসুমে ছুটি চাই, বাকি সময় পুরোপুরি পাওয়া যাবে।'),
  (54, 'biplob.roy@members.techsetu.example', 'Biplob Chandra Roy', 'developer', 'Rangpur', 'Thakurgaon', 'পীরগঞ্জ, ঠাকুরগাঁও', '12 days',
   'লারাভেল শিখে গত বছর চাকরি ছেড়ে ফ্রিল্যান্সিং শুরু করেছি।'),
  (55, 'nurul.sarkar@members.techsetu.example', 'Nurul Amin Sarkar', 'developer', 'Rangpur', 'Gaibandha', 'Saghata, Gaibandha', '155 days',
   'Teaching full time this semester.'),

  -- Mymensingh division
  (56, 'oishi.mankhin@members.techsetu.example', 'Oishi Mankhin', 'developer', 'Mymensingh', 'Mymensingh', 'Haluaghat, Mymensingh', '92 days',
   'Node.js developer from Haluaghat. I like small services with good logs, and I answer mail the same day.'),
  (57, 'shahriar.emon@members.techsetu.example', 'Shahriar Hossain Emon', 'student', 'Mymensingh', 'Jamalpur', 'Jamalpur Sadar', '25 days',
   'Final-year student, machine learning club secretary. My thesis sorts jute fibre by grade from photos taken with a cheap phone.'),
  (58, 'khadija.kubra@members.techsetu.example', 'Khadija Tul Kubra', 'developer', 'Mymensingh', 'Netrokona', 'মোহনগঞ্জ, নেত্রকোনা', '70 days',
   'পাইথন ও জ্যাঙ্গো দিয়ে ওয়েব অ্যাপ বানাই। হাওরে বন্যার সময় নৌকার খোঁজ দেওয়ার একটি ছোট সাইট আমার সবচেয়ে প্রিয় কাজ।'),
  (59, 'delwar.palash@members.techsetu.example', 'Delwar Hossain Palash', 'developer', 'Mymensingh', 'Sherpur', 'Nakla, Sherpur', '128 days',
   'Taking a break from client work.'),

  -- Founders, mentors, investors and a student who have no talent profile
  (60, 'nasima.chowdhury@members.techsetu.example', 'Nasima Parvin Chowdhury', 'startup_founder', 'Dhaka', 'Dhaka', 'Mohakhali, Dhaka', '265 days',
   'Doctor by training. Shaluk Health keeps paper-free patient records for clinics with two rooms and one computer.'),
  (61, 'faisal.khondokar@members.techsetu.example', 'Faisal Ahmed Khondokar', 'startup_founder', 'Sylhet', 'Sylhet', 'Ambarkhana, Sylhet', '185 days',
   'Building Hijal Learning: short Bangla lessons that still play on a 2G connection.'),
  (62, 'hosneara.parvin@members.techsetu.example', 'Hosne Ara Parvin', 'mentor', 'Rajshahi', 'Rajshahi', 'Binodpur, Rajshahi', '230 days',
   'I teach databases during the week and read other people''s schemas on Thursdays.'),
  (63, 'moazzem.patwary@members.techsetu.example', 'Moazzem Ali Patwary', 'investor', 'Chittagong', 'Chittagong', 'Khulshi, Chittagong', '205 days',
   'Family business in ship spares. I put a small part of it into software that I understand.'),
  (64, 'elizabeth.rozario@members.techsetu.example', 'Elizabeth Rozario', 'mentor', 'Dhaka', 'Gazipur', 'Kaliganj, Gazipur', '165 days',
   'Support lead for eleven years. I help first-time managers with the talks they keep putting off.'),
  (65, 'tamanna.ria@members.techsetu.example', 'Tamanna Islam Ria', 'student', 'Khulna', 'Khulna', 'Fulbarigate, Khulna', '8 days', null),
  (66, 'wasiful.dewan@members.techsetu.example', 'Wasiful Haque Dewan', 'investor', 'Dhaka', 'Dhaka', 'Baridhara, Dhaka', '115 days',
   'Angel investor in climate and farm software. Two tickets a year, long lunches included.'),
  (67, 'ridwan.mondal@members.techsetu.example', 'Ridwan Araf Mondal', 'startup_founder', 'Rajshahi', 'Bogura', 'Sherpur, Bogura', '102 days',
   'Kash Phool Studio makes small mobile games with Bangla folk tales. Five of us, two cats.'),
  -- From 90: investors
  (90, 'shireen.haldar@members.techsetu.example', 'Shireen Akhter Haldar', 'investor', 'Khulna', 'Khulna', 'Khalishpur, Khulna', '88 days',
   'Twenty years in frozen fish. I like businesses that can show me a cold box and a bill.'),
  (91, 'tanvir.bepari@members.techsetu.example', 'Tanvir Hasan Bepari', 'investor', 'Dhaka', 'Dhaka', 'Motijheel, Dhaka', '74 days', null),
  (92, 'nusrat.sikder@members.techsetu.example', 'Nusrat Zaman Sikder', 'investor', 'Sylhet', 'Sylhet', 'Zindabazar, Sylhet', '61 days',
   'লন্ডনে রেস্তোরাঁর ব্যবসা ছিল, এখন সিলেটে ফিরে ছোট দলগুলোর পাশে দাঁড়াই।'),
  (93, 'arko.barua@members.techsetu.example', 'Arko Barua', 'investor', 'Chittagong', 'Chittagong', 'Nasirabad, Chittagong', '40 days', null),
  (94, 'laboni.sarker@members.techsetu.example', 'Laboni Rani Sarker', 'investor', 'Mymensingh', 'Mymensingh', 'Mymensingh Sadar', '26 days', null),

  -- Runs the site: given its rights in part 8.
  (68, 'operator@demo.techsetu.example', 'Tahmina Akter Shoma', 'developer', 'Dhaka', 'Dhaka', 'Banani, Dhaka', '5 days', null),
  (69, 'moderator@demo.techsetu.example', 'Mahfuza Binte Alam', 'developer', 'Sylhet', 'Sylhet', 'Amberkhana, Sylhet', '4 days', null),
  -- Suspended
  (70, 'lucky.training@members.techsetu.example', 'Lucky Training Desk', 'developer', 'Dhaka', 'Dhaka', 'Motijheel, Dhaka', '12 days', null);

-- ---------------------------------------------------------------------------
-- 2. Talent profiles. `listed` is how long ago the profile was made (the order
--    of the directory), `active` how long ago it was last changed.
--    skills: name, years, level. Equal timestamps on purpose: '12 days' and
--    '61 days' lie across the end of a page of twelve.
-- ---------------------------------------------------------------------------

create temporary table seed_talent (
  n integer primary key references seed_member,
  title text not null,
  years integer not null,
  rate numeric,
  rate_min numeric,
  rate_max numeric,
  currency text not null default 'USD',
  unit text not null default 'hour',
  availability text not null,
  is_open_to_work boolean not null,
  is_open_to_freelance boolean not null,
  work_types text not null,
  listed interval not null,
  active interval not null,
  skills text not null
);

insert into seed_talent (n, title, years, rate, rate_min, rate_max, availability, is_open_to_work, is_open_to_freelance, work_types, listed, active, skills) values
  (1,  'Full-stack developer (React, Node.js)', 5, 22, 18, 28, 'available', true, true, 'remote, contract, freelance', '4 days', '6 hours',
       'React 4 advanced, Node.js 5 expert, TypeScript 3 advanced, PostgreSQL 4 advanced, JavaScript 5 expert'),
  (5,  'Student developer looking for an internship', 0, null, null, null, 'available', true, false, 'internship, part-time, remote', '9 days', '1 day',
       'JavaScript 1 beginner, Python 2 intermediate, MySQL 1 beginner'),
  (6,  'Senior frontend engineer', 9, null, 30, 45, 'busy', true, true, 'remote, contract', '26 days', '5 days',
       'React 7 expert, TypeScript 6 expert, JavaScript 9 expert, UI/UX Design 3 intermediate'),
  (7,  'React and React Native developer', 4, 20, null, null, 'available', true, true, 'remote, hybrid, full-time', '2 days', '2 days',
       'React Native 3 advanced, React 4 advanced, JavaScript 4 advanced, TypeScript 2 intermediate, MongoDB 2 intermediate'),
  (8,  'MERN stack developer', 3, 14, 12, 16, 'available', true, true, 'remote, freelance', '12 days', '3 days',
       'MongoDB 3 advanced, React 3 intermediate, Node.js 3 intermediate, JavaScript 3 advanced'),
  (9,  'Frontend developer', 2, null, 9, 13, 'available', true, false, 'onsite, hybrid, full-time', '17 days', '17 days',
       'React 2 intermediate, JavaScript 2 intermediate, TypeScript 1 beginner, UI/UX Design 2 intermediate'),
  (10, 'Laravel and React developer', 6, 19, null, null, 'busy', true, true, 'remote, onsite, contract', '150 days', '30 days',
       'Laravel 6 expert, PHP 6 expert, MySQL 6 advanced, React 3 intermediate'),
  (11, 'Product designer and frontend developer', 7, null, 25, 38, 'available', true, true, 'remote, hybrid, freelance', '6 days', '1 day',
       'UI/UX Design 7 expert, React 4 advanced, JavaScript 5 advanced'),
  (12, 'জ্যাঙ্গো ও রিঅ্যাক্ট ডেভেলপার', 5, 16, null, null, 'available', true, true, 'remote, full-time', '7 days', '2 days',
       'Django 5 expert, Python 5 expert, React 2 intermediate, PostgreSQL 4 advanced'),
  (13, 'React developer', 4, 15, 13, 18, 'available', true, false, 'onsite, full-time', '61 days', '12 days',
       'React 4 advanced, JavaScript 4 advanced, MySQL 2 beginner'),
  (14, 'Principal engineer and interim tech lead', 15, null, 60, 80, 'not_available', true, true, 'remote, contract', '240 days', '25 days',
       'Java 12 expert, React 5 advanced, Node.js 8 expert, PostgreSQL 11 expert, Cloud Computing 8 expert, TypeScript 7 expert, DevOps 6 advanced'),
  (15, 'রিঅ্যাক্ট ডেভেলপার', 3, 11, null, null, 'available', true, true, 'remote, freelance, part-time', '66 days', '8 days',
       'React 3 intermediate, JavaScript 3 intermediate, PHP 1 beginner'),
  (16, 'Junior React developer', 1, null, null, null, 'available', true, false, 'internship, onsite, full-time', '10 days', '10 days',
       'React 1 beginner, JavaScript 1 intermediate'),
  (17, 'Senior full-stack engineer (Node.js, PostgreSQL, React)', 8, 34, 30, 40, 'available', true, true, 'remote, contract, full-time', '5 days', '20 hours',
       'Node.js 8 expert, PostgreSQL 7 expert, React 5 advanced, TypeScript 5 advanced, DevOps 4 intermediate, JavaScript 8 expert'),
  (18, 'TypeScript developer', 6, null, 26, 32, 'busy', true, true, 'remote, part-time', '73 days', '9 days',
       'TypeScript 6 expert, React 5 expert, Node.js 5 advanced, PostgreSQL 3 intermediate'),
  (19, 'PHP and React developer', 3, 10, null, null, 'available', true, true, 'remote, freelance', '48 days', '48 days',
       'PHP 3 advanced, MySQL 3 intermediate, React 1 beginner, JavaScript 3 intermediate'),
  (20, 'Frontend developer', 4, 18, null, null, 'not_available', false, false, 'remote', '160 days', '80 days',
       'React 4 advanced, JavaScript 4 advanced'),
  (21, 'Data scientist', 8, null, 35, 50, 'available', true, true, 'remote, contract', '12 days', '4 days',
       'Data Science 8 expert, Python 8 expert, PostgreSQL 5 advanced'),
  (22, 'DevOps engineer', 11, 36, null, null, 'busy', true, true, 'remote, contract', '190 days', '40 days',
       'DevOps 9 expert, Cloud Computing 7 expert, Python 6 advanced, Cybersecurity 3 intermediate'),
  (23, 'Application security tester', 6, null, 32, 48, 'available', true, true, 'remote, contract, freelance', '22 days', '3 days',
       'Cybersecurity 6 expert, Python 5 advanced, JavaScript 4 intermediate, Cloud Computing 2 intermediate'),
  (24, 'ডিজিটাল মার্কেটার', 4, 8, null, null, 'available', true, true, 'remote, freelance, part-time', '20 days', '7 days',
       'Digital Marketing 4 advanced, UI/UX Design 1 beginner'),
  (25, 'পাইথন ডেভেলপার ও সফটওয়্যার পরীক্ষক', 2, null, null, null, 'available', true, false, 'remote, onsite, full-time', '35 days', '11 days',
       'Python 2 intermediate, PostgreSQL 2 intermediate, Data Science 1 beginner'),
  (26, 'Cloud architect', 18, null, 75, 110, 'not_available', true, true, 'remote, contract', '300 days', '60 days',
       'Cloud Computing 12 expert, DevOps 10 expert, Cybersecurity 9 advanced, Java 15 expert, Python 8 advanced'),
  (27, 'Flutter developer', 5, 21, 18, 26, 'available', true, true, 'remote, contract, freelance', '1 day', '1 day',
       'Flutter 5 expert, UI/UX Design 3 intermediate, Java 2 intermediate'),
  (28, 'Java backend developer', 10, 28, null, null, 'busy', true, false, 'onsite, hybrid, full-time', '140 days', '35 days',
       'Java 10 expert, PostgreSQL 6 advanced, MySQL 8 advanced, DevOps 2 beginner'),
  (29, 'লারাভেল ডেভেলপার', 3, 9, null, null, 'available', true, true, 'remote, freelance', '61 days', '14 days',
       'Laravel 3 advanced, PHP 3 advanced, MySQL 3 intermediate'),
  (30, 'UI/UX designer', 3, null, 12, 18, 'available', true, true, 'remote, freelance, contract', '8 days', '5 days',
       'UI/UX Design 3 advanced, Digital Marketing 1 beginner'),
  (31, 'লারাভেল ডেভেলপার ও উদ্যোক্তা', 9, 24, null, null, 'busy', true, true, 'remote, contract', '200 days', '16 days',
       'Laravel 8 expert, PHP 9 expert, MySQL 9 expert, JavaScript 7 advanced, Digital Marketing 2 intermediate'),
  (32, 'Search and social media marketer', 5, 12, 10, 15, 'available', true, true, 'remote, onsite, freelance', '42 days', '6 days',
       'Digital Marketing 5 expert, Data Science 1 beginner'),
  (33, 'Django developer', 4, null, 14, 19, 'available', true, true, 'remote, part-time', '68 days', '2 days',
       'Django 4 advanced, Python 5 advanced, PostgreSQL 3 intermediate, JavaScript 2 beginner'),
  (34, 'Node.js developer', 4, 17, null, null, 'not_available', false, true, 'remote', '130 days', '70 days',
       'Node.js 4 advanced, MongoDB 3 intermediate'),
  (35, 'Backend developer (Python, PostgreSQL)', 7, 23, null, null, 'available', true, true, 'remote, full-time', '16 days', '1 day',
       'Python 7 expert, Django 5 advanced, PostgreSQL 6 expert, DevOps 2 intermediate'),
  (36, 'Laravel developer', 3, null, null, null, 'available', true, true, 'remote, hybrid, full-time', '30 days', '13 days',
       'Laravel 2 intermediate, PHP 3 advanced, MySQL 3 intermediate, React 1 beginner'),
  (37, 'ফ্লাটার ডেভেলপার', 3, 10, 8, 12, 'available', true, true, 'remote, freelance', '61 days', '4 days',
       'Flutter 3 advanced, Java 1 beginner, MySQL 2 intermediate'),
  (38, 'Cloud support engineer', 4, 13, null, null, 'available', true, true, 'remote, contract, part-time', '27 days', '9 days',
       'Cloud Computing 4 advanced, DevOps 2 intermediate, Cybersecurity 1 beginner, Python 2 beginner'),
  (39, 'পিএইচপি ডেভেলপার', 6, 12, null, null, 'not_available', true, false, 'onsite, hybrid', '115 days', '55 days',
       'PHP 6 advanced, MySQL 6 advanced, JavaScript 4 intermediate'),
  (40, 'PostgreSQL and MySQL engineer', 13, null, 40, 55, 'available', true, true, 'remote, contract', '14 days', '5 days',
       'PostgreSQL 11 expert, MySQL 13 expert, MongoDB 4 intermediate, Python 6 advanced, Cloud Computing 3 intermediate'),
  (41, 'Frontend developer (React, accessibility)', 3, 13, null, null, 'available', true, true, 'remote, onsite, full-time', '19 days', '6 days',
       'React 3 advanced, TypeScript 2 intermediate, JavaScript 3 advanced, UI/UX Design 2 intermediate'),
  (42, 'ডিজিটাল মার্কেটিং বিশেষজ্ঞ', 5, null, 9, 14, 'available', true, true, 'remote, freelance', '18 days', '3 days',
       'Digital Marketing 5 expert, Data Science 1 beginner, UI/UX Design 1 beginner'),
  (43, 'Junior Python developer', 1, 6, null, null, 'available', true, true, 'internship, part-time, remote', '31 days', '15 days',
       'Python 1 beginner, MySQL 1 beginner'),
  (44, 'Business web developer', 5, 16, null, null, 'not_available', false, false, 'remote, part-time', '120 days', '85 days',
       'PHP 5 advanced, Laravel 3 intermediate'),
  (45, 'Full-stack developer', 6, 20, 17, 24, 'available', true, true, 'remote, hybrid, contract', '11 days', '2 days',
       'Node.js 5 advanced, React 4 advanced, PostgreSQL 4 advanced, JavaScript 6 expert, Flutter 1 beginner'),
  (46, 'ইউআই ডিজাইন শিক্ষার্থী', 0, null, null, null, 'available', true, false, 'internship, remote', '15 days', '15 days',
       'UI/UX Design 1 beginner, Digital Marketing 1 beginner'),
  (47, 'সার্ভার ও নেটওয়ার্ক প্রশাসক', 5, 14, null, null, 'busy', true, true, 'onsite, remote, contract', '66 days', '20 days',
       'DevOps 4 advanced, Cybersecurity 2 intermediate, Cloud Computing 2 beginner'),
  (48, 'Backend and DevOps engineer', 8, 32, 28, 38, 'available', true, true, 'remote, contract, full-time', '24 days', '10 hours',
       'Node.js 6 expert, DevOps 7 expert, Cloud Computing 6 advanced, MongoDB 5 advanced, TypeScript 4 advanced'),
  (49, 'React Native developer', 4, null, 16, 22, 'available', true, true, 'remote, full-time', '61 days', '18 days',
       'React Native 4 advanced, React 3 advanced, TypeScript 2 intermediate, JavaScript 4 advanced'),
  (50, 'রিঅ্যাক্ট ও টাইপস্ক্রিপ্ট ডেভেলপার', 4, 15, null, null, 'available', true, true, 'remote, freelance, contract', '64 days', '1 day',
       'React 4 advanced, TypeScript 3 advanced, Node.js 2 intermediate'),
  (51, 'Python developer', 3, null, 12, 15, 'not_available', false, false, 'remote', '60 days', '50 days',
       'Python 3 intermediate, Django 2 intermediate'),
  (52, 'Data engineer', 7, 26, null, null, 'available', true, true, 'remote, hybrid, contract', '21 days', '3 days',
       'Python 7 expert, PostgreSQL 7 expert, Data Science 5 advanced, Cloud Computing 2 intermediate'),
  (53, 'ফ্লাটার ও অ্যান্ড্রয়েড ডেভেলপার', 4, 12, null, null, 'available', true, true, 'remote, full-time', '37 days', '10 days',
       'Flutter 3 advanced, Java 4 advanced, React Native 1 beginner'),
  (54, 'লারাভেল ডেভেলপার', 1, 5.50, null, null, 'available', true, true, 'remote, freelance', '3 days', '3 days',
       'Laravel 1 intermediate, PHP 2 intermediate, MySQL 1 beginner'),
  (55, 'Web development teacher', 8, 15, null, null, 'busy', false, true, 'onsite', '110 days', '75 days',
       'JavaScript 8 advanced, PHP 8 advanced, MySQL 8 advanced'),
  (56, 'Node.js developer', 5, null, 15, 21, 'available', true, true, 'remote, full-time, contract', '29 days', '2 days',
       'Node.js 5 advanced, TypeScript 3 advanced, MongoDB 4 advanced, JavaScript 5 advanced, PostgreSQL 2 intermediate'),
  (57, 'Machine learning student', 1, null, null, null, 'available', true, false, 'internship, remote, part-time', '23 days', '8 days',
       'Data Science 2 intermediate, Python 3 advanced, Java 1 beginner'),
  (58, 'জ্যাঙ্গো ডেভেলপার', 3, null, 10, 14, 'available', true, true, 'remote, freelance, full-time', '34 days', '5 days',
       'Django 3 advanced, Python 4 advanced, PostgreSQL 2 intermediate, JavaScript 2 beginner'),
  (59, 'MongoDB and Node.js developer', 6, 20, null, null, 'not_available', false, true, 'remote, contract', '100 days', '88 days',
       'MongoDB 5 expert, Node.js 6 advanced');

-- Who looks for a job here names pay by the month, in taka.
update seed_talent t set currency = 'BDT', unit = 'month', rate = p.rate, rate_min = p.rate_min, rate_max = p.rate_max
from (values (9, null, 45000, 60000), (12, 85000, null, null), (13, null, 70000, 95000), (24, 30000, null, null))
  as p (n, rate, rate_min, rate_max)
where p.n = t.n;

-- ---------------------------------------------------------------------------
-- 3. Portfolio projects: one line a project, in the order they are shown.
-- ---------------------------------------------------------------------------

create temporary table seed_project (
  n integer not null references seed_talent,
  place integer not null,
  title text not null,
  description text not null,
  live_url text,
  github_url text,
  technologies text not null,
  primary key (n, place)
);

insert into seed_project (n, place, title, description, live_url, github_url, technologies) values
  (1, 1, 'Invoice desk', 'Quotes, invoices and reminders for freelancers, with amounts in taka and dollars.', 'https://example.com/invoice-desk', 'https://example.org/code/invoice-desk', 'React, Node.js, PostgreSQL, TypeScript'),
  (1, 2, 'Mirpur blood donor list', 'Finds donors by group and neighbourhood; numbers stay hidden until the donor agrees.', 'https://example.com/donor-list', null, 'React, PostgreSQL'),
  (1, 3, 'Meter reader', 'Reads prepaid electricity tokens from a photo and keeps a monthly graph.', null, 'https://example.org/code/meter-reader', 'TypeScript, Node.js'),
  (1, 4, 'Tiny rate limiter', 'A small Node.js library, 200 lines with tests.', null, 'https://example.org/code/tiny-rate-limiter', 'Node.js'),
  (5, 1, 'Class routine', 'Shows the next lecture and the room. Forty classmates use it.', 'https://example.com/class-routine', 'https://example.org/code/class-routine', 'JavaScript, HTML, CSS'),
  (6, 1, 'Design system for a news site', 'Sixty components, documented, under 40 KB.', 'https://example.com/news-components', null, 'React, TypeScript, CSS, Storybook, Playwright'),
  (6, 2, 'Slow phone lab', 'Measures pages on a shelf of eight cheap handsets every night.', null, 'https://example.org/code/slow-phone-lab', 'TypeScript, Node.js'),
  (6, 3, 'Prayer time widget', 'Works offline, no tracking.', 'https://example.com/prayer-widget', 'https://example.org/code/prayer-widget', 'JavaScript'),
  (7, 1, 'Clinic follow-up', 'Patients book the second visit before they leave.', 'https://example.com/clinic-follow-up', null, 'React Native, Node.js, MongoDB, Expo'),
  (7, 2, 'Rickshaw art gallery', 'A photo archive with painters'' names.', 'https://example.com/rickshaw-art', null, 'React'),
  (8, 1, 'Hostel meal counter', 'Who eats, who pays, who washes up.', 'https://example.com/meal-counter', 'https://example.org/code/meal-counter', 'MongoDB, Express, React, Node.js'),
  (9, 1, 'Keyboard-only checkout', 'A shop checkout that can be finished without a mouse.', 'https://example.com/keyboard-checkout', 'https://example.org/code/keyboard-checkout', 'React, CSS'),
  (10, 1, 'Line balancing board', 'Shows each sewing line''s target and output by the hour.', null, null, 'Laravel, MySQL, React, Redis'),
  (10, 2, 'Piece-rate payroll', 'Calculates wages for 2,400 workers in under a minute.', null, null, 'Laravel, MySQL'),
  (11, 1, 'Ferry ticket redesign', 'From eleven steps to four.', 'https://example.com/ferry-redesign', null, 'Figma, React'),
  (11, 2, 'Form patterns in Bangla', 'A free collection of labels, hints and error messages.', 'https://example.org/bangla-forms', 'https://example.org/code/bangla-forms', 'Figma, HTML'),
  (11, 3, 'Pharmacy counter screen', 'Large type, few colours, readable from two metres.', null, null, 'React, CSS'),
  (12, 1, 'মাঠ জরিপ', 'নেটওয়ার্ক ছাড়া তথ্য সংগ্রহ, পরে একসাথে জমা।', 'https://example.com/field-survey', null, 'Django, React, PostgreSQL'),
  (14, 1, 'Ledger migration', 'Moved nine years of transactions to PostgreSQL with four minutes of downtime.', null, null, 'Java, PostgreSQL, Kafka, Terraform'),
  (14, 2, 'Interview kit', 'The questions and scoring sheets I use, free to copy.', 'https://example.org/interview-kit', 'https://example.org/code/interview-kit', 'Markdown'),
  (15, 1, 'তাঁতের শাড়ি ক্যাটালগ', 'টাঙ্গাইলের ছয়টি তাঁতঘরের শাড়ির ছবি ও দাম।', 'https://example.com/saree-catalogue', null, 'React, Firebase'),
  (17, 1, 'Payment runbooks', 'Templates for on-call teams.', null, 'https://example.org/code/payment-runbooks', 'Markdown, PostgreSQL'),
  (17, 2, 'Queue for school admissions', 'Held up at 9 am when 60,000 parents arrived.', 'https://example.com/admission-queue', null, 'Node.js, PostgreSQL, Redis, React'),
  (18, 1, 'Typed form kit', 'Schema in, accessible form out.', null, 'https://example.org/code/typed-form-kit', 'TypeScript, React, Zod'),
  (21, 1, 'Dengue weekly', 'Case counts by ward with honest error bars.', 'https://example.com/dengue-weekly', 'https://example.org/code/dengue-weekly', 'Python, PostgreSQL, Jupyter'),
  (21, 2, 'Medicine stock forecast', 'Tells upazila stores what runs out next month.', null, null, 'Python, scikit-learn, PostgreSQL, Airflow'),
  (22, 1, 'Sunday rebuild', 'Scripts that rebuild a company''s servers from nothing, tested monthly.', null, 'https://example.org/code/sunday-rebuild', 'Ansible, Terraform, Linux'),
  (23, 1, 'Bangla phishing examples', 'Two hundred real patterns, names removed, for training staff.', 'https://example.org/phishing-examples', null, 'Python'),
  (27, 1, 'Jele log', 'Catch diary for boat crews, all buttons larger than a thumb.', 'https://example.com/jele-log', null, 'Flutter, SQLite'),
  (27, 2, 'Tide and signal', 'Tide tables and cyclone signals offline.', 'https://example.com/tide-signal', 'https://example.org/code/tide-signal', 'Flutter, Dart'),
  (27, 3, 'Jumma bazaar', 'A weekly market finder.', 'https://example.com/jumma-bazaar', null, 'Flutter, Firebase, Dart, Figma'),
  (30, 1, 'Bazaar tests', 'Notes from fifty short tests with shopkeepers.', 'https://example.org/bazaar-tests', null, 'Figma, Paper'),
  (31, 1, 'গোমতী স্টক', 'অনলাইন দোকানের অর্ডার ও স্টকের হিসাব।', 'https://example.com/gomti-stock', null, 'Laravel, MySQL, Vue'),
  (35, 1, 'Night jobs', 'A queue with a plain web page that says what failed and why.', null, 'https://example.org/code/night-jobs', 'Python, Django, PostgreSQL'),
  (37, 1, 'আমের বাজার', 'আমচাষিদের জন্য দর ও আবহাওয়া।', 'https://example.com/mango-market', null, 'Flutter, Firebase'),
  (40, 1, 'Explain, explained', 'A reading guide for query plans, with Bangla notes.', 'https://example.org/explain-explained', 'https://example.org/code/explain-explained', 'PostgreSQL'),
  (41, 1, 'Jukto', 'Checks how fonts draw Bangla conjuncts in the browser.', 'https://example.com/jukto', 'https://example.org/code/jukto', 'TypeScript, React'),
  (45, 1, 'Launch ticket', 'Cabin and deck tickets for four river routes.', 'https://example.com/launch-ticket', null, 'Node.js, React, PostgreSQL'),
  (45, 2, 'River gauge map', 'Water levels every six hours.', 'https://example.com/river-gauge', 'https://example.org/code/river-gauge', 'Node.js, Leaflet, PostgreSQL, React'),
  (48, 1, 'One-box deploys', 'Zero-downtime releases on a single rented server.', null, 'https://example.org/code/one-box', 'Docker, Node.js, Linux'),
  (49, 1, 'Leaf count', 'Tea garden weighing records by phone.', 'https://example.com/leaf-count', null, 'React Native, SQLite, Expo'),
  (50, 1, 'মণিপুরি তাঁতঘর', 'তাঁতিদের অনলাইন দোকান।', 'https://example.com/manipuri-loom', 'https://example.org/code/manipuri-loom', 'React, TypeScript, Node.js'),
  (52, 1, 'Potato store monitor', 'Temperature and humidity for seven cold storages.', null, null, 'Python, PostgreSQL, Grafana, MQTT'),
  (52, 2, 'Boro forecast', 'District yield estimates from open satellite data.', 'https://example.com/boro-forecast', 'https://example.org/code/boro-forecast', 'Python, PostGIS'),
  (56, 1, 'Log lantern', 'Follows one request through six services.', null, 'https://example.org/code/log-lantern', 'Node.js, TypeScript'),
  (57, 1, 'Jute grader', 'Five grades from a phone photo, 87 percent right so far.', null, 'https://example.org/code/jute-grader', 'Python, PyTorch, OpenCV, Flask'),
  (58, 1, 'নৌকার খোঁজ', 'বন্যার সময় কাছের নৌকা কোথায় আছে, তার তালিকা।', 'https://example.com/boat-finder', null, 'Django, PostgreSQL');

-- ---------------------------------------------------------------------------
-- 4. Jobs. `closes` is days from today; the deadline is the end of that day in
--    Dhaka, as the form stores it. Job 24 is past its deadline, job 25 is closed; jobs 4 and 7 are open to students.
--    The posters of 6 and 13 hire for themselves, those of 15 and 18 for a client.
-- ---------------------------------------------------------------------------

create temporary table seed_job (
  n integer primary key,
  client integer not null references seed_member,
  posted interval not null,
  closes integer,
  status text not null,
  is_featured boolean not null,
  budget_type text not null,
  budget_min numeric,
  budget_max numeric,
  currency text not null,
  unit text,
  employment text,
  openings integer not null,
  duration text not null,
  experience_level text not null,
  job_type text not null,
  location text,
  company_name text,
  company_url text,
  title text not null,
  skills text not null,
  description text not null
);

insert into seed_job (n, client, posted, closes, status, is_featured, budget_type, budget_min, budget_max, currency, unit, employment, openings, duration, experience_level, job_type, location, company_name, company_url, title, skills, description) values
  (1, 2, '5 hours', 75, 'active', true, 'hourly', 20, 32, 'USD', null, 'contract', 1, '3_to_6_months', 'intermediate', 'hybrid', 'Agrabad, Chittagong', 'Nodi Ghat Logistics', 'https://example.com/nodi-ghat',
   'Full-stack developer for a cargo tracking portal', 'React, Node.js, PostgreSQL, TypeScript, Docker, REST APIs',
   'Importers call us all day to ask where their container is. We want to answer that question on a screen instead. You will take over a working prototype written in React and Node.js, connect it to the customs status feed, and add roles so that a clearing agent sees only the shipments of his own clients.

We meet at the Agrabad office on Sundays and Wednesdays; the other days you work from wherever you like. The data is messy, the users are patient and honest, and you will sit next to them. Please tell us about one integration you have kept running for longer than a year.

What we offer: paid on the first of the month, a desk with a view of the river, and a founder who reads every bug report. What we do not offer: ping-pong, unpaid test tasks, or calls after eight in the evening.'),
  (2, 2, '3 days', 60, 'active', false, 'fixed', 1800, 2600, 'USD', null, 'freelance', 1, '1_to_3_months', 'intermediate', 'remote', null, 'Nodi Ghat Logistics', 'https://example.com/nodi-ghat',
   'Flutter app for truck drivers', 'Flutter, Dart, Offline storage, Maps',
   'Drivers confirm pick-up and delivery with a photo and a signature. The app must work without a network on the Dhaka road and send everything later. Android only, phones with 2 GB of memory, Bangla interface. The API exists and is documented. We pay in three parts: design agreed, first drivers on the road, and four quiet weeks after launch.'),
  (3, 2, '9 days', 45, 'active', false, 'negotiable', null, null, 'USD', null, 'freelance', 1, 'less_than_week', 'expert', 'remote', null, 'Nodi Ghat Logistics', 'https://example.com/nodi-ghat',
   'Review our PostgreSQL schema before we grow', 'PostgreSQL, Query tuning, Backups',
   'One database, 40 tables, 30 GB, and a report that takes two minutes. We would like somebody experienced to spend a few days with us: read the schema, look at the slow queries, test a restore from backup, and write down what to change first.'),
  (4, 2, '16 days', 90, 'active', false, 'hourly', 8, null, 'USD', null, 'internship', 2, '1_to_4_weeks', 'entry', 'onsite', 'Chittagong Port area', 'Nodi Ghat Logistics', 'https://example.com/nodi-ghat',
   'Junior tester with a good eye for forms', 'Manual testing, Bug reports, Bangla, English',
   'Spend four weeks with our operations team and break things before our customers do. You write clear bug reports with a picture and the steps. No programming needed, though curiosity about it helps. Lunch is on us.'),
  (5, 60, '1 day', 70, 'active', true, 'hourly', 18, 26, 'USD', null, 'part_time', 1, 'more_than_6_months', 'intermediate', 'remote', null, 'Shaluk Health', 'https://example.com/shaluk-health',
   'Django developer for patient records', 'Django, Python, PostgreSQL, Testing, HTMX, Security basics, Git',
   'Small clinics keep their patient records with us, so correctness and privacy come before speed. You would join two developers and a doctor. The next months bring a vaccination register, printed prescriptions in Bangla, and an export that lets a clinic leave us with all of its data.

We write tests, review each other''s changes the same day, and never deploy on Thursdays. Half of the interview is reading a real pull request together. Part-time from 25 hours a week is fine.'),
  (6, 60, '6 days', 50, 'active', false, 'fixed', 900, 1400, 'USD', null, 'freelance', 1, '1_to_4_weeks', 'intermediate', 'remote', null, 'Shaluk Health', 'https://example.com/shaluk-health',
   'Security test of a clinic web application', 'Cybersecurity, Web security, Report writing',
   'Before our next ten clinics go live we want an independent test: login, roles, file uploads, and the export. We give you a test system with invented patients, two contacts who answer within a day, and time for a retest after we have fixed things. The report should be readable by our board.'),
  (7, 60, '20 days', 80, 'active', false, 'fixed', null, 60000, 'BDT', null, 'freelance', 1, '1_to_4_weeks', 'entry', 'hybrid', 'Mohakhali, Dhaka', 'Shaluk Health', 'https://example.com/shaluk-health',
   'প্রেসক্রিপশনের জন্য বাংলা মুদ্রণ নকশা', 'UI/UX Design, বাংলা টাইপোগ্রাফি, CSS, PDF',
   'আমাদের ক্লিনিকগুলোতে প্রেসক্রিপশন ছাপা হয় সস্তা প্রিন্টারে, ছোট কাগজে। রোগী যেন ওষুধের নাম, মাত্রা আর সময় এক নজরে বুঝতে পারেন, এমন একটি নকশা দরকার। আপনি দুই দিন ক্লিনিকে বসে দেখবেন, তারপর তিনটি খসড়া দেবেন। বাংলা যুক্তাক্ষর ঠিকমতো ছাপা হওয়া খুব জরুরি।'),
  (8, 61, '2 days', 65, 'active', false, 'hourly', 15, 22, 'USD', null, 'contract', 1, '3_to_6_months', 'intermediate', 'remote', null, 'Hijal Learning', 'https://example.com/hijal-learning',
   'React Native developer for a low-bandwidth lesson app', 'React Native, React, TypeScript, Video, SQLite, Accessibility',
   'Our lessons are four minutes long and must play on a weak connection in a haor village. You will own the download queue, the offline library and the quiz screens. Students use old phones, often shared with a brother or sister, so storage is tight and sign-in has to be quick.

You will get test devices by courier and a monthly visit to a school if you like to travel. We care about steady progress more than long hours.'),
  (9, 61, '11 days', 40, 'active', false, 'negotiable', null, null, 'BDT', null, 'freelance', 1, '1_to_3_months', 'entry', 'remote', null, 'Hijal Learning', 'https://example.com/hijal-learning',
   'ছোট ভিডিও পাঠের জন্য ডিজিটাল মার্কেটিং', 'Digital Marketing, Facebook Ads, Content planning',
   'সিলেট ও সুনামগঞ্জের অভিভাবকদের কাছে আমাদের পাঠগুলো পৌঁছে দিতে চাই। মাসিক বাজেট ছোট, তাই প্রতিটি টাকার হিসাব দরকার। স্থানীয় ভাষায় লেখা পোস্ট, ছোট ভিডিও আর স্কুলভিত্তিক প্রচারের পরিকল্পনা করতে হবে। শুরুতে তিন মাসের কাজ।'),
  (10, 61, '24 days', 85, 'active', false, 'fixed', null, null, 'BDT', null, 'contract', 1, '1_to_3_months', 'intermediate', 'hybrid', 'Ambarkhana, Sylhet', 'Hijal Learning', 'https://example.com/hijal-learning',
   'Data person to find out why pupils stop', 'Data Science, Python, SQL, Charts',
   'About half of our pupils stop after the third lesson and we do not know why. We have event logs from eighteen months and phone notes from 200 parents. We are looking for someone to clean this up, look for patterns without fooling us, and present three things we can try.'),
  (11, 67, '4 days', 55, 'active', false, 'fixed', 2200, 3000, 'USD', null, 'freelance', 1, '3_to_6_months', 'intermediate', 'remote', null, 'Kash Phool Studio', 'https://example.com/kash-phool',
   'Backend for a turn-based mobile game', 'Node.js, TypeScript, MongoDB, WebSockets, Load testing, DevOps, Docker, Monitoring, Redis',
   'Our card game about folk tales has 12,000 players in single-player mode. Now friends want to play each other. We need matchmaking, turns that survive a lost connection, a simple rating, and a way to see that all is well. Peak is after evening prayer, when everyone opens the game within ten minutes.'),
  (12, 67, '13 days', 44, 'active', false, 'fixed', 2500, 3500, 'BDT', 'day', 'contract', 1, '1_to_4_weeks', 'entry', 'onsite', 'Sherpur, Bogura', 'Kash Phool Studio', 'https://example.com/kash-phool',
   'UI artist for game menus', 'UI/UX Design, Illustration, Figma',
   'Menus, buttons and a shop screen in the style of nakshi kantha. You work with our illustrator in Bogura for about three weeks; we help you find a room.'),
  (13, 31, '8 days', 60, 'active', false, 'fixed', 60000, 85000, 'BDT', 'month', 'full_time', 2, 'more_than_6_months', 'intermediate', 'hybrid', 'কান্দিরপাড়, কুমিল্লা', 'গোমতী কমার্স টুলস', 'https://example.com/gomti',
   'লারাভেল ডেভেলপার (অর্ডার ও স্টক সফটওয়্যার)', 'Laravel, PHP, MySQL, Git, REST APIs',
   'আমাদের সফটওয়্যার দিয়ে প্রতিদিন প্রায় তিন হাজার অর্ডার যায়। আপনি কুরিয়ারের সাথে সংযোগ, ফেরত আসা পণ্যের হিসাব আর মাসিক প্রতিবেদন দেখবেন। পুরোনো কোড আছে, সেটি ভয় না পেয়ে একটু একটু করে গোছাতে পারেন এমন কাউকে চাই। সপ্তাহে দুই দিন কুমিল্লা অফিসে, বাকি দিন বাসা থেকে।'),
  (14, 31, '27 days', null, 'active', false, 'hourly', null, 15, 'USD', null, 'part_time', 1, '1_to_3_months', 'entry', 'remote', null, 'গোমতী কমার্স টুলস', 'https://example.com/gomti',
   'Support developer for online shop owners', 'PHP, JavaScript, MySQL, Customer support',
   'Shop owners write to us when an order is stuck or a stock figure looks wrong. You find the cause, fix the data, and if it happens twice, fix the code. Evenings are the busy time, so we look for someone who likes to work from 5 pm to 10 pm.'),
  (15, 26, '10 days', 70, 'active', true, 'hourly', 45, 60, 'USD', null, 'contract', 1, '3_to_6_months', 'expert', 'remote', null, null, null,
   'Cloud engineer to co-lead a data centre exit', 'Cloud Computing, DevOps, Terraform, Linux, Networking, Cybersecurity, PostgreSQL',
   'A client of mine leaves two aging server rooms for a public cloud before the lease ends. I have done the plan and the cost model; I need a second pair of hands that can lead the network and identity part. Expect careful rehearsals, weekend switchovers every second month, and a team on the client side that wants to learn.

The client is a mid-sized insurer; details follow after a first call. Please write in a few lines which migration you were responsible for, what went wrong in it, and how you noticed.'),
  (16, 14, '15 days', 48, 'active', false, 'fixed', 3000, 4500, 'USD', null, 'freelance', 1, '1_to_3_months', 'expert', 'remote', null, null, null,
   'Split the billing module out of a Java monolith', 'Java, PostgreSQL, Testing, Event-driven design',
   'A fifteen-year-old system, 600,000 lines, and a billing module that everyone is afraid of. The goal is a separate service with its own database and a test suite that the finance team trusts. I act as architect and reviewer; you write most of the code. Fixed price, agreed milestones, no surprise weekends.'),
  (17, 17, '12 hours', 42, 'active', false, 'fixed', 500, 800, 'USD', null, 'freelance', 1, '1_to_4_weeks', 'intermediate', 'remote', null, null, null,
   'Turn my admin screens into proper React', 'React, TypeScript, CSS, Accessibility',
   'I build APIs, and my admin screens look like it. Twelve screens, mostly tables and forms, currently server-rendered templates. You get the API documentation, sketches of every screen, and quick answers. Keyboard use matters because the team enters data all day.'),
  (18, 64, '18 days', 50, 'active', false, 'negotiable', null, null, 'BDT', null, null, 1, 'less_than_week', 'entry', 'remote', null, null, null,
   'Set up a help desk for a women''s cooperative', 'Customer support, Email, Documentation',
   'A cooperative in Kaliganj sells jamdani online and answers customers from four different phones. Help them choose and set up one shared inbox, write ten reply templates in Bangla and English, and train two people.'),
  (19, 66, '7 days', 60, 'active', false, 'fixed', 1200, null, 'USD', null, 'freelance', 1, '1_to_3_months', 'intermediate', 'remote', null, null, null,
   'Satellite data study for rain-fed farms', 'Data Science, Python, GIS, Report writing',
   'I am looking at farm insurance and want an independent view: can free satellite data tell a dry field from a wet one, upazila by upazila, well enough to pay claims? Six to eight weeks, a public report at the end, and your name on it.'),
  (20, 32, '21 days', 45, 'active', false, 'fixed', 300, 450, 'USD', null, 'freelance', 1, 'less_than_week', 'entry', 'remote', null, null, null,
   'Three landing pages for a beach hotel', 'HTML, CSS, JavaScript',
   'Rooms, weddings, surf school. Texts and photos are ready; the hotel Wi-Fi is slow.'),
  (21, 21, '14 days', 75, 'active', false, 'fixed', 25000, 35000, 'BDT', 'month', 'part_time', 1, '3_to_6_months', 'intermediate', 'hybrid', 'Shyamoli, Dhaka', null, null,
   'Research assistant for clinic queue data', 'Python, Data Science, PostgreSQL, Statistics',
   'Together with three public clinics I measure how long people wait and why. I need help with data collection on tablets, cleaning, and weekly charts for the nurses. Twenty hours a week; two mornings in the field.'),
  (22, 45, '23 days', 52, 'active', false, 'negotiable', null, null, 'BDT', null, 'contract', 1, '1_to_4_weeks', 'intermediate', 'onsite', 'Nathullabad, Barishal', null, null,
   'লঞ্চঘাটের টিকিট কাউন্টারে নেটওয়ার্ক বসানো', 'Networking, DevOps, Cybersecurity, Linux',
   'চারটি ঘাটে টিকিট কাউন্টার আছে, প্রতিটিতে দুটি করে কম্পিউটার। স্থিতিশীল সংযোগ, ব্যাকআপ লাইন আর নিরাপদ ওয়াইফাই দরকার। যন্ত্রপাতি কেনা হয়ে গেছে। আপনি বসিয়ে, পরীক্ষা করে কর্মীদের শিখিয়ে দেবেন।'),
  (23, 1, '19 days', 55, 'active', false, 'hourly', 10, 15, 'USD', null, null, 1, '1_to_4_weeks', 'entry', 'remote', null, null, null,
   'Help me finish a blood donor app', 'React, CSS, Bangla copywriting, PostgreSQL',
   'My evening project lists blood donors in Mirpur and is growing faster than I can code. There are fourteen small, well-described tasks: better search by group, a printable card, text messages in Bangla. Good for someone early in the trade who wants reviewed, public work. I review every evening after nine.'),
  (24, 52, '46 days', -6, 'active', false, 'fixed', 600, 900, 'USD', null, null, 1, '1_to_4_weeks', 'intermediate', 'remote', null, null, null,
   'Sensor dashboard for a cold storage', 'Python, PostgreSQL, Grafana',
   'Sixteen temperature sensors in a potato cold storage near Rangpur send data every minute. The owner wants one page for his phone that turns red early enough to do something about it. The sensors are installed and the data is already in PostgreSQL.'),
  (25, 62, '58 days', 25, 'closed', false, 'hourly', 300, 450, 'BDT', null, 'part_time', 4, '1_to_3_months', 'entry', 'hybrid', 'Binodpur, Rajshahi', null, null,
   'Student assistants for a database course', 'SQL, MySQL, Teaching, Bangla',
   'Four student assistants for the lab hours of an evening course on databases. You help with exercises, mark quizzes and collect questions. The places for this term are filled.');

-- ---------------------------------------------------------------------------
-- 5. Applications. All start as pending; the owners' decisions follow.
-- ---------------------------------------------------------------------------

create temporary table seed_application (
  n integer primary key,
  job integer not null references seed_job,
  applicant integer not null references seed_member,
  status text not null,
  shares_contact boolean not null,
  sent interval not null,
  rate numeric,
  cover_letter text not null
);

insert into seed_application (n, job, applicant, status, shares_contact, sent, rate, cover_letter) values
  -- to the founder demo account
  (1, 1, 1, 'pending', true, '3 hours', 25, 'I kept a customs data integration running for two years at my last job, including the week the feed changed its format without notice. I can start next Sunday and would like to come to Agrabad for the first week.'),
  (2, 1, 17, 'pending', true, '2 hours', 32, 'Eight years of Node.js and PostgreSQL. I can give you three days a week until the end of the quarter, and I leave runbooks behind.'),
  (3, 2, 27, 'accepted', true, '2 days 4 hours', null, 'My boat crew app has the same problem as your drivers: no network, wet hands, cheap phones. I can show you how I solved the sync in a call.'),
  (4, 2, 37, 'rejected', true, '2 days', 1900, 'ফ্লাটারে তিন বছরের অভিজ্ঞতা আছে, অফলাইনে চলে এমন অ্যাপ বানিয়েছি। আপনাদের চালকদের সাথে দুই দিন ঘুরে তারপর কাজ শুরু করতে চাই।'),
  (5, 3, 40, 'reviewed', true, '7 days', 48, 'Send me the output of pg_stat_statements and the plan of the two-minute report, and I will tell you in a day whether you need me for two days or for five.'),
  (6, 4, 43, 'pending', false, '12 days', 8, 'I have tested record-keeping forms for shrimp farms and can move to Chittagong for a month.'),
  -- to the developer demo account
  (7, 23, 5, 'pending', true, '6 days', 10, 'I am a third-year student in Rajshahi. I would start with the printable card, because I made something similar for my department.'),
  (8, 23, 16, 'accepted', true, '15 days', 10, 'I read your fourteen tasks twice. Number 3 and number 9 I could do this week.'),
  (9, 23, 9, 'rejected', true, '16 days', 13, 'Frontend developer with two years of React, free in the evenings.'),
  -- from the developer demo account to others (and number 1 above)
  (10, 17, 1, 'reviewed', true, '9 hours', 24, 'Tables and forms are my favourite screens. I would build one of the twelve first, so that you can judge the keyboard handling before we agree on the rest.'),
  (11, 8, 1, 'rejected', true, '30 hours', 22, 'Mostly web so far, with one React Native app in a store. I learn quickly and test on slow phones.'),
  (12, 5, 1, 'accepted', true, '20 hours', 24, 'I have not used Django in production, but I have kept billing data correct for three years, and I liked the sentence about clinics being able to leave.'),
  -- from the student demo account
  (13, 20, 5, 'reviewed', true, '10 days', 300, 'I can build the three pages in a week and test them on a 2G profile. I would be glad of honest comments.'),
  -- among the other members
  (14, 5, 12, 'pending', true, '15 hours', 18, 'জ্যাঙ্গো নিয়ে পাঁচ বছর কাজ করছি, তথ্যের গোপনীয়তা আমার কাছে সবচেয়ে গুরুত্বপূর্ণ। সপ্তাহে ত্রিশ ঘণ্টা সময় দিতে পারব।'),
  (15, 5, 33, 'reviewed', false, '18 hours', 19, 'Django and tests, evenings and Saturdays, 25 hours a week. I do not work on Thursdays either.'),
  (16, 6, 23, 'accepted', true, '4 days', 1300, 'I can start in ten days. The price includes the retest, and the report comes with a two-page summary for the board.'),
  (17, 7, 11, 'pending', true, '17 days', 55000, 'I have spent weeks at pharmacy counters with a notebook. I would bring three printers of the cheapest kind.'),
  (18, 8, 49, 'pending', true, '34 hours', 20, 'Offline weighing records for tea gardens taught me how to sync over bad networks. I live two hours from your office.'),
  (19, 9, 42, 'accepted', true, '8 days', null, 'ছোট বাজেটে বিজ্ঞাপন চালানোর অভিজ্ঞতা আছে। প্রথম সপ্তাহে শুধু পরীক্ষা চালাব, তারপর ফল দেখে পরিকল্পনা দেব।'),
  (20, 9, 24, 'pending', true, '9 days', null, 'প্রতি মাসে এক পাতার হিসাব দিই, কোন টাকায় কয়জন অভিভাবক এলেন তা বোঝা যাবে।'),
  (21, 10, 21, 'reviewed', true, '19 days', null, 'Before any model I would call thirty of the parents again. Happy to explain why.'),
  (22, 11, 48, 'pending', true, '3 days', 2800, 'Turns over flaky connections, Redis, load tests: yes to all three. I would start with a test that opens 3,000 clients within ten minutes.'),
  (23, 11, 56, 'pending', true, '2 days', 2500, 'I would like to show you Log lantern, which follows one request through several services. It would tell you where a turn got lost.'),
  (24, 12, 30, 'rejected', true, '11 days', 3000, 'I would love to try nakshi kantha patterns in a game menu, though I can only come to Bogura for ten days.'),
  (25, 13, 54, 'pending', true, '5 days', 60000, 'লারাভেলে নতুন, কিন্তু পুরোনো কোড পড়তে ভালো লাগে। প্রয়োজনে কুমিল্লায় চলে আসতে পারি।'),
  (26, 13, 29, 'pending', true, '6 days', 75000, 'কুরিয়ারের সংযোগ আগে করেছি। সপ্তাহে একদিন কুমিল্লায় আসতে পারব, বাকি দিন বান্দরবান থেকে।'),
  (27, 15, 22, 'accepted', true, '8 days', 50, 'Two data centre exits behind me, both with fewer surprises than planned. I can lead network and backup; identity I would share with you.'),
  (28, 16, 28, 'reviewed', true, '12 days', 4200, 'Ten years of Java in banks. I would begin by writing the tests the finance team wishes existed.'),
  (29, 19, 52, 'pending', true, '5 days', 1500, 'I have compared open satellite data with yields in Rangpur for two seasons. The short answer is: for rice yes, for vegetables no.'),
  (30, 21, 57, 'pending', false, '10 days', null, 'Final-year student, comfortable with pandas and with nurses; my mother is one.'),
  (31, 22, 47, 'accepted', true, '20 days', null, 'কুয়াকাটার সাতটি হোটেলে এই কাজ করেছি। লঞ্চঘাট চারটি চিনি, কোথায় লাইন কাটে তাও জানি।'),
  (32, 24, 35, 'accepted', true, '40 days', 750, 'Boring and reliable is what a cold storage needs. I can deliver the page in two weeks.'),
  (33, 25, 5, 'rejected', true, '50 days', 350, 'I had an A in databases last year and would like to help in the lab hours.');

-- ---------------------------------------------------------------------------
-- 6. Connections: who asked whom. Only members open to work can be asked.
-- ---------------------------------------------------------------------------

create temporary table seed_connection (
  n integer primary key,
  requester integer not null references seed_member,
  addressee integer not null references seed_talent,
  status text not null,
  sent interval not null,
  note text
);

insert into seed_connection (n, requester, addressee, status, sent, note) values
  (1, 2, 1, 'accepted', '3 days 6 hours', 'Your invoice desk is what my accountant keeps asking for. Can we talk?'),
  (2, 18, 1, 'pending', '2 days', 'We both build forms for a living. Coffee in Banani?'),
  (3, 1, 14, 'pending', '5 days', 'I would like to learn how you split that ledger. One hour, my treat.'),
  (4, 1, 8, 'declined', '11 days', 'Looking for a partner for a two-month project in Tejgaon.'),
  (5, 4, 5, 'accepted', '8 days', 'You asked a good question at the campus session. Write to me before your first interview.'),
  (6, 3, 31, 'accepted', '12 days', 'I buy from two shops that run on your software. I would like to hear where you are going.'),
  (7, 2, 27, 'accepted', '20 hours', null),
  (8, 60, 11, 'accepted', '5 days', 'Your pharmacy screen is exactly what my nurses draw on paper.'),
  (9, 61, 7, 'declined', '40 hours', 'Would you join a small team in Sylhet?'),
  (10, 67, 30, 'pending', '3 days', 'Sorry that Bogura did not work out. Can we stay in touch for the next game?'),
  (11, 62, 40, 'accepted', '13 days', null),
  (12, 8, 17, 'declined', '4 days', 'Please refer me to your company.'),
  (13, 19, 6, 'blocked', '22 days', 'Hi. Hi. Are you there?'),
  (14, 45, 47, 'accepted', '18 days', null),
  (15, 66, 52, 'pending', '4 days', 'Your potato store monitor interests me.'),
  (16, 70, 22, 'accepted', '11 days', 'A cloud course with a job at its end. May I tell you more?');

-- In the threads of an application or a connection that was accepted.
create temporary table seed_message (
  n integer primary key,
  application integer references seed_application,
  connection integer references seed_connection,
  sender integer not null references seed_member,
  sent interval not null,
  body text not null
);

insert into seed_message (n, application, connection, sender, sent, body) values
  (1, null, 1, 2, '36 hours', 'Thank you for accepting. Could your invoice desk read the customs forms that we get as PDF?'),
  (2, null, 1, 1, '34 hours', 'It reads the ones from our port today. Send me two of the others and I will try them tonight.'),
  (3, null, 1, 2, '3 hours', 'Two are on their way. If they work, let us talk on Sunday about a trial month.'),
  (4, 3, null, 2, '25 hours', 'We liked the crew app. Would Thursday at eleven suit you for a call?'),
  (5, 3, null, 27, '22 hours', 'Thursday at eleven is fine. I will show the sync on two cheap phones.'),
  (6, 8, null, 1, '7 days', 'Number 3 is yours. The code is open, and I review after nine.'),
  (7, 8, null, 16, '5 days', 'Number 3 is ready to look at. I left two questions beside the change.'),
  (8, 8, null, 1, '4 days', 'Merged, with one small change. Number 9 next?'),
  -- Reported, see part 8
  (9, null, 16, 70, '5 days', 'Your place is kept. Send 2,000 taka today, or somebody else gets the job.'),
  (10, 19, null, 61, '30 hours', 'Before we begin: the first month is a trial without pay. The text should have said so.');

-- ---------------------------------------------------------------------------
-- 7. Startups and investors.
-- ---------------------------------------------------------------------------

create temporary table seed_startup (
  n integer primary key references seed_member,
  name text not null,
  tagline text,
  description text,
  sector text not null,
  stage text not null,
  website text,
  founded interval not null,
  team_size integer not null,
  -- Whether its page names the founder.
  shown boolean not null
);

insert into seed_startup (n, name, tagline, description, sector, stage, website, founded, team_size, shown) values
  (2, 'Nodi Ghat Logistics', 'Where is my container? Answered on one screen.',
   'Small importers, clearing agents and truck owners share one view of a shipment from the jetty to the warehouse. 140 paying importers, most of them in Khatunganj.',
   'Logistics', 'seed', 'https://example.com/nodi-ghat', '4 years', 9, true),
  (31, 'গোমতী কমার্স টুলস', 'অনলাইন দোকানের অর্ডার ও স্টকের হিসাব।',
   'কুমিল্লা, ফেনী ও নোয়াখালীর চারশর বেশি অনলাইন দোকান আমাদের সফটওয়্যারে অর্ডার নেয়, কুরিয়ারে পাঠায় আর স্টক মেলায়।',
   'E-commerce', 'bootstrapped', 'https://example.com/gomti', '6 years', 7, true),
  (60, 'Shaluk Health', 'Patient records for clinics with two rooms and one computer.',
   'Works through power cuts, prints prescriptions in Bangla, and gives a clinic all of its data back on request. In use at 22 clinics.',
   'Health', 'pre_seed', 'https://example.com/shaluk-health', '3 years', 6, true),
  (61, 'Hijal Learning', 'Four-minute lessons that play on a weak connection.',
   'Bangla lessons in mathematics and science for classes six to eight, made with teachers from haor schools.',
   'Education', 'pre_seed', 'https://example.com/hijal-learning', '2 years', 5, false),
  (67, 'Kash Phool Studio', 'Small games from old folk tales.',
   'Mobile card and puzzle games in Bangla, drawn by hand. The first one has 12,000 players.',
   'Gaming', 'idea', 'https://example.com/kash-phool', '1 year', 5, false),
  (10, 'Line Board', 'Each sewing line''s target and output, by the hour.',
   'A wall screen and a phone page for garment floors. Supervisors type one number an hour; the board does the rest. In use on eleven floors.',
   'Manufacturing', 'seed', null, '3 years', 14, true),
  (14, 'Khata Bridge', 'Books of small lenders, moved without a lost row.',
   'We move the ledgers of savings groups from paper and spreadsheets to one place, and stay until the first audit.',
   'Fintech', 'pre_seed', 'https://example.com/startup-14', '2 years', 5, true),
  (17, 'Ghat Pay', 'Fares at the river crossing, with a receipt.',
   'Boatmen take mobile payments with a printed code and a button phone. Four crossings so far.',
   'Fintech', 'seed', 'https://example.com/startup-17', '3 years', 11, true),
  (18, 'Form Kit Works', null,
   'Accessible forms for offices that still send PDF files.',
   'SaaS', 'bootstrapped', 'https://example.com/startup-18', '4 years', 3, false),
  (20, 'Chhata', 'Rain insurance for street vendors, paid by the hour.',
   'When the gauge says rain, vendors are paid. No claim to fill in.',
   'Fintech', 'idea', null, '1 year', 2, true),
  (21, 'Ward Numbers', 'What a hospital will run out of next week.',
   'Forecasts of beds, saline and test kits by ward, from the registers that are kept anyway.',
   'Health', 'pre_seed', 'https://example.com/startup-21', '2 years', 6, true),
  (22, 'Sunday Rebuild', 'Proof, every Sunday, that your servers can be rebuilt.',
   'We rebuild a copy of your servers from nothing each week and tell you what did not come back.',
   'SaaS', 'seed', 'https://example.com/startup-22', '5 years', 8, true),
  (23, 'Chor Police Labs', 'Phishing drills in Bangla for banks and their branches.',
   'Letters, calls and messages as they really come, with a lesson of two minutes for whoever falls for one.',
   'Security', 'series_a', 'https://example.com/startup-23', '6 years', 31, true),
  (25, 'Mati Sensor', 'A soil probe that speaks Bangla.',
   'A probe, a small speaker and a number to call: what to sow, when to water.',
   'Agriculture', 'seed', null, '3 years', 9, true),
  (27, 'Jele Log', 'Catch diaries for boat crews.',
   'Crews note the catch with buttons larger than a thumb; buyers at the ghat see what is coming in.',
   'Agriculture', 'pre_seed', 'https://example.com/startup-27', '2 years', 4, true),
  (30, 'দোকান কথা', 'দোকানদারদের জন্য কথা বলে হিসাব রাখা।',
   'মুখে বললেই বাকি ও বিক্রির হিসাব লেখা হয়। কুষ্টিয়া ও পাবনার ষাটটি দোকানে চলছে।',
   'E-commerce', 'idea', null, '1 year', 3, true),
  (33, 'Raat Desk', 'Customer support by people who work at night from home.',
   'Teams of four, each with a lead, for shops that answer after nine.',
   'SaaS', 'bootstrapped', 'https://example.com/startup-33', '4 years', 22, false),
  (35, 'Boring Jobs', 'Imports, exports and nightly reports that add up.',
   'A queue with a plain page that says what failed and why.',
   'SaaS', 'bootstrapped', null, '3 years', 4, true),
  (37, 'আমের বাজার', 'আমচাষিদের জন্য দর ও আবহাওয়া।',
   'নওগাঁ ও চাঁপাইনবাবগঞ্জের আড়তের দর প্রতি সকালে ফোনে। আমের মৌসুমে আট হাজার চাষি দেখেন।',
   'Agriculture', 'pre_seed', 'https://example.com/startup-37', '2 years', 5, true),
  (39, 'Tant Ledger', 'Orders and yarn of handloom houses, on one page.',
   'Six weavers'' cooperatives in Sirajganj plan their looms with it.',
   'Manufacturing', 'idea', 'https://example.com/startup-39', '1 year', 2, true),
  (41, 'Jukto Type', 'Bangla letters that render right, tested on 200 phones.',
   'Font checks for publishers and apps, and repairs where a conjunct breaks.',
   'Media', 'bootstrapped', 'https://example.com/startup-41', '5 years', 3, true),
  (45, 'Launch Ticket', 'Cabin and deck tickets for river routes.',
   'Tickets for four routes out of Barishal, sold at tea stalls and by phone. 1,200 seats a night.',
   'Travel', 'seed', null, '4 years', 17, true),
  (47, 'Kuakata Host', null,
   null,
   'Travel', 'idea', 'https://example.com/startup-47', '1 year', 1, false),
  (48, 'One Box', 'Releases without an outage, from a single rented server.',
   'For teams that can''t pay for a cloud and still want to sleep.',
   'SaaS', 'pre_seed', 'https://example.com/startup-48', '2 years', 3, true),
  (49, 'Bagan Tours', 'Days in the tea gardens, booked with those who live there.',
   'Guides from the garden lines in Moulvibazar set their own price and keep nine tenths of it.',
   'Travel', 'bootstrapped', 'https://example.com/startup-49', '5 years', 12, true),
  (50, 'তাঁতঘর অনলাইন', 'মণিপুরি তাঁতিদের নিজের দোকান।',
   'কমলগঞ্জের ত্রিশটি তাঁতঘর সরাসরি বিক্রি করে, ছবি তোলা থেকে পাঠানো পর্যন্ত আমরা পাশে থাকি।',
   'E-commerce', 'pre_seed', null, '3 years', 6, true),
  (52, 'Cold Room Watch', 'Temperatures of cold storages, and a call before it is late.',
   'Sensors and a phone tree for potato stores in Rangpur. Nobody drives out at night for nothing.',
   'Agriculture', 'seed', 'https://example.com/startup-52', '4 years', 10, true),
  (53, 'Lichu Route', 'Fruit that reaches Dhaka the next morning.',
   'Shared vans, cold boxes and a timetable out of Dinajpur.',
   'Logistics', 'series_a', 'https://example.com/startup-53', '6 years', 48, true),
  (56, 'Small Logs', 'Logs that fit on a small server and can be read.',
   'Search a month of logs on a machine with one gigabyte.',
   'SaaS', 'idea', 'https://example.com/startup-56', '1 year', 2, false),
  (58, 'Haor School Net', 'Lessons that wait until the boat is back in range.',
   'Tablets that collect lessons at the market and play them at home in the wetlands.',
   'Education', 'pre_seed', 'https://example.com/startup-58', '2 years', 7, true);

create temporary table seed_investor (
  n integer primary key references seed_member,
  firm_name text not null,
  investor_type text not null,
  thesis text,
  sectors text not null,
  stages text not null,
  ticket_min numeric,
  ticket_max numeric,
  is_listed boolean not null
);

insert into seed_investor (n, firm_name, investor_type, thesis, sectors, stages, ticket_min, ticket_max, is_listed) values
  (3, 'Wadud First Cheques', 'angel', 'Teams outside the capital with ten paying customers and a founder who knows each of them by name.',
   'Logistics, E-commerce, Health', 'idea, pre_seed, seed', 10000, 40000, true),
  (63, 'Patwary Family Office', 'family_office', 'Software for ports, ships and spare parts. Slow decisions, long patience.',
   'Logistics', 'seed, series_a', 50000, 250000, false),
  (66, 'Dewan Field Capital', 'angel', 'Farms, water and weather. Two investments a year.',
   'Agriculture, Climate', 'pre_seed, seed', null, 30000, true),
  (90, 'Haldar Cold Chain Fund', 'corporate', 'Whatever keeps food cold between the boat and the market: sensors, small rooms, shared vans.',
   'Agriculture, Logistics', 'seed, series_a', 40000, 200000, true),
  (91, 'Bepari Seed Table', 'venture_capital', 'First money for teams that take payments in small towns. We answer within a week, also when it is no.',
   'Fintech, E-commerce', 'pre_seed, seed', 25000, 100000, true),
  (92, 'Sikder Returnee Angels', 'angel', 'সিলেটের দল, বাংলায় সেবা। প্রথম বৈঠকে পণ্যটা হাতে নিয়ে দেখতে চাই।',
   'Education, Health', 'idea, pre_seed', 5000, 20000, true),
  (93, 'Karnaphuli Workshop', 'accelerator', 'Twelve weeks in an old jute press, a desk each, and a cheque at the end for the half that is left.',
   'Green Tech, SaaS, Logistics', 'idea, pre_seed', 10000, 10000, true),
  (94, 'Brahmaputra Patient Capital', 'other', null, 'Education', 'series_b_plus', 500000, null, true);

-- ---------------------------------------------------------------------------
-- 7b. Mentors: `free` is in how many days, `heard` how long ago they were heard of. And requests among the demo
--     accounts and others, one in each state: `sent` is how long ago, `left_hours` what is left to answer.
-- ---------------------------------------------------------------------------

create temporary table seed_mentor (
  member integer primary key,
  headline text not null,
  helps text not null,
  fields text not null,
  languages text not null,
  hours integer not null,
  free integer,
  heard interval not null
);

insert into seed_mentor (member, headline, helps, fields, languages, hours, free, heard) values
  (4, 'Head of engineering who has trained forty people', 'Code review, salaries, and how to leave a job politely. Bring one thing you wrote and one decision you put off.',
   'engineering,career,interviews', 'bn,en', 6, null, '2 days'),
  (14, 'Architect of fifteen years, leads teams of five to twelve', 'From writing code to leading those who write it: first team, first budget, first mistake that everybody sees.',
   'engineering,product,career', 'bn,en', 4, null, '5 days'),
  (26, 'Cloud architect', 'Servers, bills and certificates: which of them are worth your time, and in which order to learn them.',
   'engineering,data_ai', 'bn,en,hi', 3, 20, '9 days'),
  (40, 'Database engineer, thirteen years', 'Slow queries, data models and the exam called an interview. I ask more than I tell.',
   'engineering,data_ai,interviews', 'bn,en', 5, null, '3 days'),
  (6, 'Frontend engineer with a weakness for slow phones', 'Pages that open on a cheap phone, and a portfolio that shows you can build them.',
   'engineering,design', 'bn,en', 2, null, '6 days'),
  (11, 'Product designer who ships', 'A first portfolio, forms that people finish, and how to talk with those who write the code.',
   'design,product,career', 'bn,en', 4, null, '4 days'),
  (17, 'Backend engineer in payments', 'Running what must not stop. On call without losing your sleep, and writing a runbook.',
   'engineering', 'bn,en', 2, 45, '8 days'),
  (21, 'Data scientist in public health', 'From a spreadsheet to an honest chart, and which mathematics you really need.',
   'data_ai,study', 'bn,en', 3, null, '7 days'),
  (23, 'Security tester', 'How to start testing with permission, what to read, and how a report gets paid.',
   'engineering,freelancing', 'bn,en', 2, null, '11 days'),
  (33, 'Django developer who works at night', 'ঘর সামলে দূর থেকে কাজ: প্রথম ক্লায়েন্ট, সময় ভাগ করা আর কাজের দাম ঠিক করা।',
   'freelancing,career', 'bn', 4, null, '10 days'),
  (31, 'Founder of a small commerce company', 'প্রথম দশজন ক্রেতা কোথায় পাবেন, আর কখন চাকরি ছেড়ে নিজের কোম্পানিতে নামবেন।',
   'startup,fundraising', 'bn,en', 2, null, '12 days'),
  (3, 'Writes first cheques outside Gulshan', 'A deck that a stranger understands, and what to ask an investor before they ask you.',
   'fundraising,startup', 'bn,en,ar', 1, 15, '1 day');

create temporary table seed_mentorship (
  n integer primary key,
  mentor integer not null,
  mentee integer not null,
  status text not null,
  sent interval not null,
  left_hours integer not null,
  goal text not null,
  question text not null,
  reason text,
  reply text
);

insert into seed_mentorship (n, mentor, mentee, status, sent, left_hours, goal, question, reason, reply) values
  (1, 4, 1, 'pending', '1 day', 48, 'Lead a team of three by next summer',
   'I review code but have never told anybody how they are doing. How do I begin without pretending to be a manager?', null, null),
  (2, 4, 5, 'accepted', '20 days', -408, 'A first internship this winter',
   'I have two small projects. Which of them would you show, and what would you throw out?', null, null),
  (3, 4, 2, 'declined', '30 days', -648, 'Hire the first two engineers',
   'How do I tell who is good when I do not write code myself?', 'narrower_question', 'Ask me again with the job text in hand: then we can look at it line by line.'),
  (4, 14, 5, 'withdrawn', '25 days', -528, 'Understand what an architect does',
   'Which subjects of the third year matter most?', null, null),
  (5, 40, 1, 'ended', '60 days', -1368, 'Pass a database interview',
   'How much of query plans do I have to know by heart?', null, null),
  (6, 26, 1, 'pending', '12 days', -216, 'A cloud certificate by March',
   'Is the certificate worth the fee for a freelancer?', null, null);

-- ---------------------------------------------------------------------------
-- 8. From here on: the real tables.
-- ---------------------------------------------------------------------------

create function pg_temp.seed_id(kind integer, n integer) returns uuid language sql immutable as $$
  select format('00000000-0000-4000-8%s-%s', lpad(kind::text, 3, '0'), lpad(n::text, 12, '0'))::uuid
$$;
-- Kinds: 0 member, 1 talent profile, 2 job, 3 application, 4 connection, 5 startup, 6 investor, 7 project, 8 meeting, 9 message, 10 mentor,
-- 11 mentorship, 12 decision.

-- Eleven in the morning in Dhaka, so many days from today.
create function pg_temp.seed_hour(day integer) returns timestamptz language sql stable as $$
  select ((now() at time zone 'Asia/Dhaka')::date + day + time '11:00') at time zone 'Asia/Dhaka'
$$;

create function pg_temp.seed_list(items text) returns text[] language sql immutable as $$
  select array_agg(btrim(item) order by place) from unnest(string_to_array(items, ',')) with ordinality as i (item, place)
$$;

-- Accounts. The empty tokens are what hosted Supabase expects; it cannot read nulls there. The
-- sign-up trigger writes profile, role and the first two notifications.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  '00000000-0000-0000-0000-000000000000', pg_temp.seed_id(0, n), 'authenticated', 'authenticated', login,
  case when login like '%@demo.techsetu.example' then '$2a$10$dBTfuUK9JEjbG/8D0rc0s.zmCHTusQ6gXOUw/epEclPktDXNBZ/vm' else '' end,
  now() - joined,
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('full_name', full_name, 'role', role, 'consent', true),
  now() - joined, now() - joined, '', '', '', ''
from seed_member
order by n;

insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
select
  pg_temp.seed_id(0, n), pg_temp.seed_id(0, n), 'email', pg_temp.seed_id(0, n)::text,
  jsonb_build_object('sub', pg_temp.seed_id(0, n), 'email', login, 'email_verified', true, 'phone_verified', false),
  now() - joined, now() - joined
from seed_member
order by n;

-- Everyone but member 65 has finished the onboarding. Two demo accounts have a phone number, of a
-- shape nobody is likely to own; only they and whoever accepts their application can read it.
update public.profiles p set
  division = m.division,
  city = m.city,
  location = m.location,
  bio = m.bio,
  phone = case m.n when 1 then '+8801300000001' when 2 then '+8801300000002' end,
  website = case when m.n % 5 = 2 then 'https://example.com/people/' || split_part(m.login, '@', 1) end,
  linkedin_url = case when m.n % 4 = 1 then 'https://example.com/in/' || split_part(m.login, '@', 1) end,
  github_url = case when m.role = 'developer' and m.n % 3 <> 0 then 'https://example.org/code/' || split_part(m.login, '@', 1) end,
  onboarding_completed_at = case when m.n <> 65 then now() end
from seed_member m
where p.id = pg_temp.seed_id(0, m.n);

insert into public.talent_profiles (
  id, user_id, title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, rate_currency, rate_unit,
  availability, is_open_to_work, is_open_to_freelance, preferred_work_type, portfolio_url, portfolio_projects, created_at,
  confirmed_at
)
select
  pg_temp.seed_id(1, t.n), pg_temp.seed_id(0, t.n), t.title, m.bio, t.years, t.rate, t.rate_min, t.rate_max, t.currency, t.unit,
  t.availability, t.is_open_to_work, t.is_open_to_freelance, pg_temp.seed_list(t.work_types),
  case when p.projects is not null and t.n % 2 = 1 then 'https://example.com/portfolio/' || split_part(m.login, '@', 1) end,
  coalesce(p.projects, '[]'), now() - t.listed, now() - t.active
from seed_talent t
join seed_member m on m.n = t.n
left join (
  select n, jsonb_agg(jsonb_build_object(
    'id', pg_temp.seed_id(7, n * 10 + place), 'title', title, 'description', description, 'liveUrl', live_url,
    'githubUrl', github_url, 'technologies', pg_temp.seed_list(technologies)
  ) order by place) as projects
  from seed_project group by n
) p on p.n = t.n
order by t.n;

-- What two of them have worked and learnt, in one script each.
update public.talent_profiles set
  work_experience = '[
    {"id": "1", "title": "Independent web developer", "organisation": null, "startYear": 2023, "endYear": null,
     "description": "React and Node.js for shops and clinics in Dhaka and Singapore."},
    {"id": "2", "title": "Software engineer, billing", "organisation": "Meghna Reseller Ltd", "startYear": 2020, "endYear": 2023,
     "description": "Invoices for 40,000 numbers a month; wrote the tests that found who paid twice."}
  ]',
  education = '[
    {"id": "1", "title": "BSc in Computer Science", "organisation": "North Riverbank University", "startYear": 2015, "endYear": 2019,
     "description": null}
  ]'
where id = pg_temp.seed_id(1, 1);

update public.talent_profiles set
  education = '[
    {"id": "1", "title": "কম্পিউটার বিজ্ঞান ও প্রকৌশলে স্নাতক", "organisation": "উত্তর নদীতীর বিশ্ববিদ্যালয়", "startYear": 2023,
     "endYear": null, "description": null}
  ]'
where id = pg_temp.seed_id(1, 5);

-- A misspelt skill has no id and fails the insert.
insert into public.user_skills (user_id, skill_id, level, years_experience)
select
  pg_temp.seed_id(0, t.n),
  (select s.id from public.skills s where s.name = part[1]),
  part[3], part[2]::integer
from seed_talent t
cross join unnest(pg_temp.seed_list(t.skills)) as entry
cross join regexp_match(entry, '^(.+) (\d+) (\w+)$') as part
order by t.n;

insert into public.jobs (
  id, client_id, title, description, company_name, company_url, budget_type, budget_min, budget_max,
  pay_currency, pay_unit, employment_type, openings, open_to_students, for_client, client_name, duration, experience_level, job_type,
  location, skills_required, deadline, status, is_featured, created_at, updated_at
)
select
  pg_temp.seed_id(2, n), pg_temp.seed_id(0, client), title, description, company_name, company_url, budget_type,
  budget_min, budget_max, currency, unit, employment, openings, n in (4, 7),
  case when n in (6, 13) then false when n in (15, 18) then true end, case n when 18 then 'Kaliganj Jamdani' end, duration, experience_level, job_type, location,
  pg_temp.seed_list(skills),
  ((now() at time zone 'Asia/Dhaka')::date + closes + time '23:59:59') at time zone 'Asia/Dhaka',
  status, is_featured, now() - posted, now() - posted
from seed_job
order by n;

-- The triggers write the notifications of applications and connections, as in daily use.
insert into public.job_applications (
  id, job_id, applicant_id, cover_letter, proposed_rate, consent_to_reveal, with_skills, created_at
)
select
  pg_temp.seed_id(3, n), pg_temp.seed_id(2, job), pg_temp.seed_id(0, applicant), cover_letter, rate, shares_contact,
  n = 2, now() - sent
from seed_application
order by n;

update public.application_skills s set created_at = a.created_at
from public.job_applications a where a.id = s.application_id;

update public.job_applications a set status = s.status
from seed_application s
where a.id = pg_temp.seed_id(3, s.n) and s.status <> 'pending';

insert into public.connections (id, requester_id, addressee_id, note, created_at)
select pg_temp.seed_id(4, n), pg_temp.seed_id(0, requester), pg_temp.seed_id(0, addressee), note, now() - sent
from seed_connection
order by n;

update public.connections c set status = s.status
from seed_connection s
where c.id = pg_temp.seed_id(4, s.n) and s.status in ('accepted', 'declined');

insert into public.member_blocks (blocker_id, blocked_id, created_at)
select pg_temp.seed_id(0, addressee), pg_temp.seed_id(0, requester), now() - sent / 2
from seed_connection
where status = 'blocked';

-- Answers came half-way between then and now, and opened the threads. All messages are read but the newest.
update private.threads t set created_at = now() - opened.sent / 2, last_at = now() - opened.sent / 2
from (
  select pg_temp.seed_id(3, n) as opener, sent from seed_application
  union all
  select pg_temp.seed_id(4, n), sent from seed_connection
) opened
where opened.opener in (t.application_id, t.connection_id);

insert into private.messages (id, thread_id, sender_id, body, created_at)
select pg_temp.seed_id(9, m.n), t.id, pg_temp.seed_id(0, m.sender), m.body, now() - m.sent
from seed_message m
join private.threads t on case
  when m.application is null then t.connection_id = pg_temp.seed_id(4, m.connection)
  else t.application_id = pg_temp.seed_id(3, m.application)
end
order by m.n;

update private.threads t set last_at = latest.at
from (select m.thread_id, max(m.created_at) as at from private.messages m group by m.thread_id) latest
where latest.thread_id = t.id;

update private.thread_members m set read_at = now() - interval '4 hours';

select private.notify(other.member_id, 'message_received', jsonb_build_object('thread_id', m.thread_id), p.full_name)
from private.messages m
join private.thread_members other on other.thread_id = m.thread_id and other.member_id <> m.sender_id
join public.profiles p on p.id = m.sender_id
where m.created_at > now() - interval '4 hours';

insert into public.organizations (
  id, name, tagline, description, sector, stage, website, division, city, founded_year, team_size, created_at
)
select
  pg_temp.seed_id(5, s.n), s.name, s.tagline, s.description, s.sector, s.stage, s.website,
  m.division, m.city, extract(year from now() - s.founded)::integer, s.team_size,
  now() - m.joined + interval '1 hour'
from seed_startup s join seed_member m on m.n = s.n
order by s.n;

insert into public.organization_members (organization_id, member_id, shown, created_at)
select pg_temp.seed_id(5, s.n), pg_temp.seed_id(0, s.n), s.shown, now() - m.joined + interval '1 hour'
from seed_startup s join seed_member m on m.n = s.n
order by s.n;

insert into public.investor_profiles (
  id, user_id, firm_name, investor_type, thesis, sectors, stages, ticket_min, ticket_max, is_listed, created_at
)
select
  pg_temp.seed_id(6, i.n), pg_temp.seed_id(0, i.n), i.firm_name, i.investor_type, i.thesis, pg_temp.seed_list(i.sectors),
  pg_temp.seed_list(i.stages), i.ticket_min, i.ticket_max, i.is_listed, now() - m.joined + interval '1 hour'
from seed_investor i join seed_member m on m.n = i.n
order by i.n;

-- Meetings in each state; whose times are over have lapsed by the clock.
insert into private.meetings (
  id, asker_id, addressee_id, kind, investor_id, purpose, times, zone, proposer, status, held_at, called_off_by,
  called_off_reason, created_at, changed_at
)
select
  pg_temp.seed_id(8, m.n), pg_temp.seed_id(0, m.asker), pg_temp.seed_id(0, m.addressee), m.kind,
  pg_temp.seed_id(6, case m.kind when 'investor' then m.addressee else m.asker end), m.purpose,
  array(select pg_temp.seed_hour(day) from unnest(m.days) as day), m.zone, m.proposer, m.status,
  case when m.status in ('accepted', 'called_off') then pg_temp.seed_hour(m.days[1]) end,
  case m.status when 'called_off' then 'addressee' end,
  case m.status when 'called_off' then 'Our committee meets that morning. The week after would suit.' end,
  now() - m.asked, now() - m.asked / 2
from (values
  (1, 2, 3, 'investor', 'We follow cargo from the jetty to the warehouse and want to do so in Mongla too. Thirty minutes would do.',
   '{6, 8}'::integer[], 'Asia/Dhaka', 'asker', 'proposed', interval '2 days'),
  (2, 2, 92, 'investor', 'আমাদের পণ্যটা ফোনেই দেখাতে চাই, নেটওয়ার্ক দুর্বল হলেও চলে।', '{5}', 'Europe/London', 'addressee', 'proposed', interval '4 days'),
  (3, 2, 90, 'investor', 'Cold rooms at the jetty: who pays for the hours in which a container waits?', '{4, 7}', 'Asia/Dhaka', 'asker',
   'accepted', interval '5 days'),
  (4, 5, 91, 'investor', 'A payments project of mine that a tea stall uses every day.', '{3}', 'Asia/Dhaka', 'asker', 'declined', interval '6 days'),
  (5, 1, 66, 'investor', 'An app that tells when to water rice. I have the numbers of one season.', '{9}', 'Asia/Singapore', 'asker', 'withdrawn',
   interval '3 days'),
  (6, 1, 93, 'investor', 'Whether twelve weeks fit beside client work.', '{-2, -1}', 'Asia/Dhaka', 'asker', 'proposed', interval '9 days'),
  (7, 4, 66, 'investor', 'Three engineers of mine who left to build something for fields.', '{-8}', 'Asia/Dhaka', 'asker', 'accepted',
   interval '15 days'),
  (8, 1, 91, 'investor', 'A week of bus timetables in one page: who would pay for it?', '{4}', 'Asia/Dhaka', 'asker', 'called_off',
   interval '7 days')
) as m (n, asker, addressee, kind, purpose, days, zone, proposer, status, asked);

with opened as (
  insert into private.threads (kind, meeting_id, created_at, last_at)
  select 'meeting', m.id, m.changed_at, m.changed_at from private.meetings m where m.held_at is not null
  returning id, meeting_id
)
insert into private.thread_members (thread_id, member_id, side, read_at)
select o.id, side.member, side.name, m.changed_at
from opened o join private.meetings m on m.id = o.meeting_id,
  lateral (values (m.asker_id, 'requester'), (m.addressee_id, 'addressee')) as side (member, name);

select private.notify(
  private.meeting_turn(m), case m.proposer when 'asker' then 'meeting_requested' else 'meeting_times' end,
  jsonb_build_object('meeting_id', m.id), private.meeting_name(m, private.meeting_turn(m))
)
from private.meetings m where private.meeting_is_open(m);

-- Views of the last four weeks: nought to three a day for every member in the directory.
insert into public.profile_views (profile_id, visitor, viewed_on)
select
  pg_temp.seed_id(0, t.n),
  encode(sha256(convert_to(format('sample visitor %s of member %s', visitor, t.n), 'UTF8')), 'hex'),
  (now() at time zone 'Asia/Dhaka')::date - day
from seed_talent t
cross join generate_series(0, 27) as day
cross join lateral generate_series(1, (t.n * 5 + day * 3) % 7 - 3) as visitor
where t.is_open_to_work and now() - t.listed < now() - day * interval '1 day';

-- Dates last, with the triggers off that would stamp them anew.
insert into public.mentor_profiles
  (id, user_id, headline, helps, fields, languages, hours_per_month, next_free_on, confirmed_at, created_at)
select pg_temp.seed_id(10, s.member), pg_temp.seed_id(0, s.member), s.headline, s.helps, string_to_array(s.fields, ','),
  string_to_array(s.languages, ','), s.hours, (now() at time zone 'Asia/Dhaka')::date + s.free, now() - s.heard,
  now() - s.heard - interval '60 days'
from seed_mentor s order by s.member;

insert into private.mentorships
  (id, mentor_profile_id, mentor_id, mentee_id, goal, question, answer_by, created_at)
select pg_temp.seed_id(11, s.n), pg_temp.seed_id(10, s.mentor), pg_temp.seed_id(0, s.mentor), pg_temp.seed_id(0, s.mentee),
  s.goal, s.question, now() + s.left_hours * interval '1 hour', now() - s.sent
from seed_mentorship s order by s.n;
update private.mentorships m set lapsed_told_at = m.answer_by where m.answer_by <= now();
update private.mentorships m set status = 'accepted', answered_at = m.created_at + interval '1 day'
from seed_mentorship s where m.id = pg_temp.seed_id(11, s.n) and s.status in ('accepted', 'ended');
update private.mentorships m set status = s.status, reason = s.reason, reply = s.reply,
  answered_at = coalesce(m.answered_at, m.created_at + interval '1 day')
from seed_mentorship s where m.id = pg_temp.seed_id(11, s.n) and s.status in ('declined', 'withdrawn', 'ended');
update private.threads t set created_at = m.answered_at, last_at = m.answered_at
from private.mentorships m where m.id = t.mentorship_id;
insert into private.mentorship_notes (mentorship_id, member_id, held_on, body)
select pg_temp.seed_id(11, 2), pg_temp.seed_id(0, 5), (now() at time zone 'Asia/Dhaka')::date - 10,
  'Show the bus timetable first: it has users. Write down what I would do differently.';

alter table public.profiles disable trigger user;
alter table public.talent_profiles disable trigger user;
alter table public.jobs disable trigger user;
alter table public.job_applications disable trigger user;
alter table public.connections disable trigger user;
alter table public.notifications disable trigger user;

update public.profiles p set
  created_at = now() - m.joined,
  updated_at = now() - coalesce(t.active, m.joined / 2),
  consent_at = now() - m.joined,
  onboarding_completed_at = case when onboarding_completed_at is not null then now() - m.joined + interval '20 minutes' end
from seed_member m left join seed_talent t on t.n = m.n
where p.id = pg_temp.seed_id(0, m.n);

update public.user_roles r set created_at = now() - m.joined
from seed_member m
where r.user_id = pg_temp.seed_id(0, m.n);

update public.talent_profiles p set updated_at = now() - t.active
from seed_talent t
where p.id = pg_temp.seed_id(1, t.n);

-- Answers came half-way between then and now, and letters were read before.
update public.job_applications a set
  updated_at = now() - case s.status when 'pending' then s.sent else s.sent / 2 end,
  answered_at = case when s.status in ('accepted', 'rejected') then now() - s.sent / 2 end,
  read_at = case when s.status <> 'pending' then now() - s.sent * 0.6 end
from seed_application s
where a.id = pg_temp.seed_id(3, s.n);

-- For whom a job is, where its poster owns a startup.
update public.jobs j set organization_id = m.organization_id
from public.organization_members m
where m.member_id = j.client_id and j.status = 'active';

-- A company that hires and is no startup, and one that its owner has taken off the lists.
update public.organizations set is_startup = false, stage = null where id = pg_temp.seed_id(5, 22);
update public.organizations set is_listed = false where id = pg_temp.seed_id(5, 56);

-- What the worker would have found of the company's record.
insert into private.organization_proofs (
  organization_id, member_id, domain, way, asked_at, outcome, checked_at, proved_at, due_at
)
select o.id, m.member_id, private.domain_of(o.website), 'dns', now() - interval '20 days', 'found', now() - interval '20 days',
  now() - interval '20 days', now() + interval '10 days'
from public.organizations o join public.organization_members m on m.organization_id = o.id
where o.id = pg_temp.seed_id(5, 22) and private.domain_of(o.website) is not null;
select private.weigh_proof(pg_temp.seed_id(5, 22));
-- Who keeps their profile from the company's owners.
insert into private.hidden_from (member_id, organization_id, created_at)
values (pg_temp.seed_id(0, 1), pg_temp.seed_id(5, 22), now() - interval '6 days');

update public.jobs j set closed_at = now() - s.posted / 2, filled = true
from seed_job s
where j.id = pg_temp.seed_id(2, s.n) and s.status = 'closed';

update public.connections c set updated_at = now() - case s.status when 'pending' then s.sent else s.sent / 2 end
from seed_connection s
where c.id = pg_temp.seed_id(4, s.n);

update public.notifications x set created_at = x.created_at - m.joined
from seed_member m
where x.user_id = pg_temp.seed_id(0, m.n) and x.kind in ('welcome', 'profile_setup');

-- Notices of several applications to one job read the same, so any order within the job will do.
update public.notifications x set created_at = now() - dated.sent
from (select id, params, row_number() over (partition by params order by id) as place
      from public.notifications where kind = 'application_received') notice
join (select a.job, a.sent, row_number() over (partition by a.job order by a.n) as place
      from seed_application a) dated
  on notice.params ->> 'job_id' = pg_temp.seed_id(2, dated.job)::text and notice.place = dated.place
where x.id = notice.id;

update public.notifications x set created_at = now() - a.sent / 2
from seed_application a
where x.user_id = pg_temp.seed_id(0, a.applicant)
  and x.kind = 'application_' || a.status and x.params ->> 'job_id' = pg_temp.seed_id(2, a.job)::text;

update public.notifications x set created_at = now() - a.sent / 2
from seed_application a
where x.kind = 'job_openings_taken' and x.params ->> 'job_id' = pg_temp.seed_id(2, a.job)::text and a.status = 'accepted';

update public.notifications x set created_at = now() - c.sent / case x.kind when 'connection_requested' then 1 else 2 end
from seed_connection c
where x.params ->> 'connection_id' = pg_temp.seed_id(4, c.n)::text;

update public.notifications x set created_at = case x.kind when 'mentorship_requested' then m.created_at else m.answered_at end
from private.mentorships m
where x.kind like 'mentorship\_%' and x.user_id in (m.mentor_id, m.mentee_id) and x.params ->> 'mentorship_id' = m.id::text;

update public.notifications x set created_at = now() - interval '20 days'
where x.kind like 'mentorship\_%' and not x.params ? 'mentorship_id';

update public.notifications x set created_at = t.last_at
from private.threads t
where x.params ->> 'thread_id' = t.id::text;

update public.notifications x set created_at = m.changed_at
from private.meetings m
where x.params ->> 'meeting_id' = m.id::text;

-- What is older than a week has been read.
update public.notifications set is_read = is_read or created_at < now() - interval '7 days', updated_at = created_at;

-- All of it is past: nobody is owed a mail of it.
delete from private.outbox;
insert into private.staff (member_id, role) values
  (pg_temp.seed_id(0, 68), 'operator'), (pg_temp.seed_id(0, 68), 'moderator'), (pg_temp.seed_id(0, 69), 'moderator');

-- What waits at /moderation, one of each kind.
insert into private.reports (kind, subject_id, reporter_id, reason, details, created_at)
select 'job', j.id, pg_temp.seed_id(0, 3), 'misleading', 'The text says remote, the place says otherwise.', now() - interval '2 days'
from public.jobs j where j.status = 'active' and j.expires_at > now() and j.client_id <> pg_temp.seed_id(0, 3)
order by j.created_at limit 1;
insert into private.reports (kind, subject_id, reporter_id, reason, details, created_at) values
  ('talent', pg_temp.seed_id(1, 21), pg_temp.seed_id(0, 63), 'spam', null, now() - interval '1 day');
insert into private.message_reports (message_id, reporter_id, reason, note, body, created_at)
select m.id, pg_temp.seed_id(0, 42), 'misleading', 'The job says that it is paid.', m.body, now() - interval '26 hours'
from private.messages m where m.id = pg_temp.seed_id(9, 10);
insert into private.contact_requests (address, locale, body, created_at) values
  ('reader@example.org', 'en', 'A guide links to a page that has moved. Who mends it?', now() - interval '5 hours');
insert into private.verification_requests (member_id, links, statement, created_at) values
  (pg_temp.seed_id(0, 66), array['https://example.org/angels'], 'The page names me among its members.', now() - interval '3 hours');

-- What the operator has decided: a report that was dismissed, and one that ended in a suspension, against which its
-- member appeals. Another moderator answers.
insert into private.reports (kind, subject_id, reporter_id, reason, details, created_at, upheld, decided_at) values
  ('talent', pg_temp.seed_id(1, 24), pg_temp.seed_id(0, 63), 'other', 'Advertising is no technology.',
   now() - interval '4 days', false, now() - interval '3 days 20 hours');
insert into private.message_reports (message_id, reporter_id, reason, note, body, created_at, upheld, decided_at)
select m.id, pg_temp.seed_id(0, 22), 'asks_for_money', 'Money before any lesson, and no name of a school.', m.body,
  now() - interval '4 days 20 hours', true, now() - interval '4 days'
from private.messages m where m.id = pg_temp.seed_id(9, 9);
insert into private.decisions (id, kind, subject_id, member_id, moderator_id, action, reason, at) values
  (pg_temp.seed_id(12, 1), 'talent', pg_temp.seed_id(1, 24), pg_temp.seed_id(0, 24), pg_temp.seed_id(0, 68), 'dismiss',
   'Digital marketing is one of the skills of the directory.', now() - interval '3 days 20 hours'),
  (pg_temp.seed_id(12, 2), 'message', pg_temp.seed_id(9, 9), pg_temp.seed_id(0, 70), pg_temp.seed_id(0, 68), 'suspend',
   'It asks for money for the chance of a job.', now() - interval '4 days');
select private.suspend(pg_temp.seed_id(0, 70));
update private.suspensions set since = now() - interval '4 days';
insert into private.appeals (decision_id, member_id, body, created_at) values
  (pg_temp.seed_id(12, 2), pg_temp.seed_id(0, 70), 'It was the fee of a course and not of the job. I will say so more clearly.',
   now() - interval '3 days');
select private.notify(t.member, t.kind, '{}', null, t.reason) from (values
  (pg_temp.seed_id(0, 63), 'report_dismissed', null),
  (pg_temp.seed_id(0, 22), 'report_upheld', null),
  (pg_temp.seed_id(0, 70), 'member_suspended', 'It asks for money for the chance of a job.')
) as t (member, kind, reason);
update public.notifications x set created_at = now() - interval '4 days', updated_at = now() - interval '4 days'
where x.kind in ('report_dismissed', 'report_upheld', 'member_suspended');

alter table public.profiles enable trigger user;
alter table public.talent_profiles enable trigger user;
alter table public.jobs enable trigger user;
alter table public.job_applications enable trigger user;
alter table public.connections enable trigger user;
alter table public.notifications enable trigger user;

drop function pg_temp.seed_hour(integer);
drop function pg_temp.seed_list(text);
drop function pg_temp.seed_id(integer, integer);
drop table seed_mentorship, seed_mentor, seed_investor, seed_startup, seed_message, seed_connection, seed_application, seed_job, seed_project, seed_talent, seed_member;
